import type { Fix } from '../../diagnostic.ts';
import { spanBetween, type BodySource } from './draft.ts';
import { positionAt } from '../../source.ts';
import type { PageFault } from '../../parse/types.ts';

type SyntaxFault = Extract<PageFault, { kind: 'syntax-mdx' }>;

/**
 * Returns the fault of an unclosed fence, which contains the rest of the text. If another fence
 * with the same marker starts inside it, the first one was probably not closed.
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

/** Returns an edit that closes the fence after its last non-blank line. */
function closedBefore(
  source: BodySource,
  { next, mark }: { readonly next: number; readonly mark: string },
): Fix {
  const end = source.file.text.slice(source.start, source.start + next).trimEnd().length;
  return { edits: [{ span: spanBetween(source, [end, end]), text: `\n${mark}` }] };
}

interface Open {
  /** The offset of the fence's marker in its first line. */
  readonly start: number;
  readonly end: number;
  readonly marks: string;
  readonly isQuoted: boolean;
  /** The indentation. */
  readonly indent: string;
  /** The offset of a fence that starts inside this one. */
  readonly next?: number;
}

function findOpenFence(text: string): Open | undefined {
  let open: Open | undefined;
  for (const match of text.matchAll(fenceLine)) {
    const [, front = '', marks = '', info = ''] = match;
    const start = match.index + front.length;
    // The end of a quote closes the fences in it.
    if (open?.isQuoted && !front.includes('>')) open = undefined;
    // Fewer or different markers are content of the fence.
    if (open && !marks.startsWith(open.marks)) continue;
    if (!open) {
      // A code span is not a fence.
      if (info.includes('`')) continue;
      const end = match.index + match[0].trimEnd().length;
      const indent = /^[ \t]*/.exec(front)?.[0] ?? '';
      open = { start, end, marks, isQuoted: front.includes('>'), indent };
    } else if (info === '') open = undefined;
    else if (/^[a-z]/.test(info)) return { ...open, next: start };
  }
  return open?.isQuoted ? undefined : open;
}

/**
 * Matches a fence marker at the start of a line, after quote and list markers, with its info
 * string.
 */
const fenceLine =
  /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d+[.)](?=[ \t])))*[ \t]*)(`{3,}|~{3,})[ \t]*([^\r\n]*?)[ \t]*$/gm;
