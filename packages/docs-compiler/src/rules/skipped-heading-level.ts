import type { Finding } from '../diagnostic.ts';
import type { Heading } from '../parse/types.ts';
import type { ParseRule } from '../rule.ts';
import type { Span } from '../source.ts';

/** Headings go down one level at a time, from the page's title. */
export const skippedHeadingLevel: ParseRule = {
  stage: 'parse',
  code: 'skipped-heading-level',
  severity: 'warning',
  phase: 'apart',
  summary: 'a heading skips a level, or is a second title',

  *check({ pages }) {
    for (const { body } of pages) {
      let above: Heading | undefined;
      for (const heading of body?.headings ?? []) {
        const finding = heading.depth === 1 ? secondTitle(heading) : skipped(heading, above);
        if (finding) yield finding;
        above = heading;
      }
    }
  },
};

function secondTitle({ span }: Heading): Finding {
  return {
    message: 'a page has a second title',
    primary: { span, text: 'a heading of level 1' },
    notes: ['the page’s title is its only heading of level 1'],
    help: ['write `##`, or remove it where it repeats the title'],
    ...deepened(span, { from: 1, to: 2 }),
  };
}

/** Other headings may follow this one, so a person decides. One that is underlined has no marks. */
function deepened(
  span: Span,
  { from, to }: { readonly from: number; readonly to: number },
): Pick<Finding, 'suggestion'> {
  const { file, start } = span;
  const isMarked = file.text.startsWith(`${'#'.repeat(from)} `, start);
  if (!isMarked) return {};
  const marks = { file, start, end: start + from };
  return { suggestion: { edits: [{ span: marks, text: '#'.repeat(to) }] } };
}

function skipped({ depth, span }: Heading, above: Heading | undefined): Finding | undefined {
  const before = above?.depth ?? 1;
  if (depth <= before + 1) return undefined;

  return {
    message: `a heading goes from level ${before} to level ${depth}`,
    primary: { span, text: `level ${depth}` },
    related: above ? [{ span: above.span, text: `level ${before}` }] : [],
    notes: [
      'readers who navigate by headings expect the level in between',
      ...(above ? [] : ['the page’s title is its heading of level 1']),
    ],
    help: [`write \`${'#'.repeat(before + 1)}\``],
    ...deepened(span, { from: depth, to: before + 1 }),
  };
}
