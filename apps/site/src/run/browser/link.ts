import { make } from '../../make.ts';

/** Wraps content in a link, if it has an address. */
export function linked(content: HTMLElement, href: string | undefined): HTMLElement {
  if (href === undefined) return content;
  const link = make('a', '', content);
  link.href = href;
  return link;
}
