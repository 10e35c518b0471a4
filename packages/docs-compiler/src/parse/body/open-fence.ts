import type { Fix } from '../../diagnostic.ts';
import { spanBetween, type BodySource } from './draft.ts';
import { positionAt } from '../../source.ts';
import type { PageFault } from '../types.ts';

type SyntaxFault = Extract<PageFault, { kind: 'syntax-mdx' }>;

/**
 * A fence that nothing closes: it swallows the text behind it. Where a fence starts inside of one
 * of the same marks, the writer forgot to end the first.
 */
export function openFenceFault(source: BodySource): SyntaxFault | undefined {
  const open = findOpenFence(source.file.text.slice(source.start));
  if (!open) return undefined;

  const { start, end, marks, next, indent } = open;
  const place =
    next === undefined
      ? 'after its text'
      : `before line ${positionAt(source.file, source.start + next).line}, where the next fence starts`;
  return {
    kind: 'syntax-mdx',
    message: 'a fence is not closed',
    label: 'opened here',
    help: `write ${marks} on a line of its own ${place}`,
    span: spanBetween(source, [start, end]),
    ...(next !== undefined && { suggestion: closedBefore(source, { next, mark: indent + marks }) }),
  };
}

/** Ends the fence after the last line that holds anything. */
function closedBefore(
  source: BodySource,
  { next, mark }: { readonly next: number; readonly mark: string },
): Fix {
  const end = source.file.text.slice(source.start, source.start + next).trimEnd().length;
  return { edits: [{ span: spanBetween(source, [end, end]), text: `\n${mark}` }] };
}

interface Open {
  /** Of its first line, without what stands in front of it. */
  readonly start: number;
  readonly end: number;
  readonly marks: string;
  readonly isQuoted: boolean;
  /** The blanks in front of it. */
  readonly indent: string;
  /** Where a fence starts inside of it. */
  readonly next?: number;
}

function findOpenFence(text: string): Open | undefined {
  let open: Open | undefined;
  for (const match of text.matchAll(fenceLine)) {
    const [, front = '', marks = '', info = ''] = match;
    const start = match.index + front.length;
    // The end of a quote closes what it holds.
    if (open?.isQuoted && !front.includes('>')) open = undefined;
    // Fewer marks, or others, are a part of what a fence shows.
    if (open && !marks.startsWith(open.marks)) continue;
    if (!open) {
      // A code span is no fence.
      if (info.includes('`')) continue;
      const end = match.index + match[0].trimEnd().length;
      const indent = /^[ \t]*/.exec(front)?.[0] ?? '';
      open = { start, end, marks, isQuoted: front.includes('>'), indent };
    } else if (info === '') open = undefined;
    else if (/^[a-z]/.test(info)) return { ...open, next: start };
  }
  return open?.isQuoted ? undefined : open;
}

/** Marks at the start of a line, behind those of quotes and lists, with the words after them. */
const fenceLine =
  /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d+[.)](?=[ \t])))*[ \t]*)(`{3,}|~{3,})[ \t]*([^\r\n]*?)[ \t]*$/gm;
