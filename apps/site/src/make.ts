/** Creates an element with a class and content. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.append(...content);
  return element;
}

/** Creates a button with a class and content. */
export function makeButton(
  className: string,
  press: (pressed: HTMLButtonElement) => unknown,
  ...content: readonly (string | Node)[]
): HTMLButtonElement {
  const button = make('button', className, ...content);
  button.type = 'button';
  button.addEventListener('click', () => void press(button));
  return button;
}
