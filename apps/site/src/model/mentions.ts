import type { InlinePart } from '@docs-compiler/ui';

/** Finds where a name leads; undefined for what is no name. */
export type HrefOf = (name: string) => string | undefined;

/** Addresses; coordinates such as `Issue.timelineItems`; a word after "use" or the like. */
const candidate =
  /https?:\/\/[^\s<>()]*[^\s<>().,;:!?'"]|\b[A-Z]\w*\.\w+\b|(?<=\b(?:use|replaced by|renamed to|in favou?r of|see|migrate to|switch to) (?:the )?['"]?)@?\w+\b/gi;

/** Plain text in which some words turn out to be addresses, or names that lead somewhere. */
export function mentionsIn(text: string, hrefOf: HrefOf): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const { index, 0: name } of text.matchAll(candidate)) {
    const part = partOf(name, hrefOf);
    if (!part) continue;
    parts.push({ kind: 'text', text: text.slice(end, index) }, part);
    end = index + name.length;
  }
  parts.push({ kind: 'text', text: text.slice(end) });
  return parts.filter((part) => part.text !== '');
}

function partOf(name: string, hrefOf: HrefOf): InlinePart | undefined {
  if (/^https?:/i.test(name)) return { kind: 'link', text: name, href: name };
  const href = hrefOf(name);
  return href === undefined ? undefined : { kind: 'code', text: name, href };
}
