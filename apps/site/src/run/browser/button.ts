import { make } from '../../make.ts';

/** Creates a button in a result. */
export function button(
  words: string,
  press: (pressed: HTMLButtonElement) => void,
): HTMLButtonElement {
  const made = make('button', 'result__button', words);
  made.type = 'button';
  made.addEventListener('click', () => press(made));
  return made;
}
