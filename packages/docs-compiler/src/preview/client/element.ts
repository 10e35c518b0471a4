type Child = Node | string | false | undefined;

/**
 * Creates an element with attributes and children. Attributes that are undefined or false are
 * omitted.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | number | undefined>> = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      made.setAttribute(name, value === true ? '' : String(value));
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

/** A button with something to do. */
export function button(
  label: string,
  { onClick, ...attributes }: { onClick(made: HTMLButtonElement): void } & Record<string, unknown>,
): HTMLButtonElement {
  const made = element('button', { type: 'button' }, [label]);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.addEventListener('click', () => onClick(made));
  return made;
}
