import { make } from '../../make.ts';

/** Something as a link to its page, or as it is where it has none. */
export function linked(content: HTMLElement, href: string | undefined): HTMLElement {
  if (href === undefined) return content;
  const link = make('a', '', content);
  link.href = href;
  return link;
}
