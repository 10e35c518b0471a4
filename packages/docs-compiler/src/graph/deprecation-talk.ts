import type { PageNode } from '../graph.ts';
import type { ParsedSchema, SchemaElement } from '../parse/types.ts';
import type { Span } from '../source.ts';

/**
 * Checks whether a page is about an element: it documents the element or its owner, or has it as a
 * subject.
 */
export function isAbout(
  { elements }: ParsedSchema,
  { target, page }: { readonly target: SchemaElement; readonly page?: PageNode | undefined },
): boolean {
  if (!page) return false;
  for (let each: SchemaElement | undefined = target; each; each = elements.get(each.parent ?? ''))
    if (page.documents?.target === each) return true;

  const headings = page.parsed.body?.headings.map(({ text }) => text) ?? [];
  return [page.title, ...headings].some(
    (text) => aboutChange.test(text) || text.split(/\W+/).includes(target.name),
  );
}

const aboutChange = /deprecat|migrat|upgrad|changelog|change log|release notes|what.s new/i;

/** Checks whether the text around a name warns readers of the element. */
export function saysDeprecated({ file: { text }, start, end }: Span): boolean {
  const before =
    text
      .slice(Math.max(0, start - far), start)
      .split(boundary)
      .at(-1) ?? '';
  const after = text.slice(end, end + far).split(boundary)[0] ?? '';
  return warning.test(`${before} ${after}`);
}

/** Longer than any paragraph; a schema may be a file of a million characters. */
const far = 2_000;

/** The end of a paragraph, or of a value of the frontmatter. */
const boundary = /\r?\n[ \t]*\r?\n|\r?\n(?=[ \t]*(?:- )?[\w-]+:(?:[ \t]|\r?$))/m;

const warning =
  /deprecat|no longer|replac|renam|legacy|obsolete|supersede|retired|sunset|formerly|old name|instead of|migrat/i;
