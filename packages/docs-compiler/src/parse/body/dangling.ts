import type { Nodes, Root } from 'mdast';

import type { Span } from '../../source.ts';
import { spanOf, type BodySource } from './draft.ts';
import { isSilent } from './fences.ts';

/** Returns the sentences that end with a colon at the end of the text or of a section. */
export function danglingSentences(source: BodySource, root: Root): Span[] {
  const shown = root.children.filter((node) => !isSilent(node));
  return shown.flatMap((node, index) => {
    const next = shown[index + 1];
    return next === undefined || endsSection(next) ? (sentenceOf(source, node) ?? []) : [];
  });
}

function endsSection({ type }: Nodes): boolean {
  return type === 'heading' || type === 'thematicBreak';
}

/**
 * Returns a paragraph's last sentence, or the part of it on the last line, if it ends with a colon.
 */
function sentenceOf(source: BodySource, node: Nodes): Span | undefined {
  if (node.type !== 'paragraph') return undefined;
  const { file, start, end } = spanOf(source, node);
  const sentence = /(?:^|[.!?][ \t]+|[\r\n][ \t]*)((?:(?![.!?][ \t])[^\r\n])+:)$/.exec(
    file.text.slice(start, end),
  )?.[1];
  // `:::` ends a block of another tool, which `foreign-markup` reports.
  if (sentence === undefined || /^:{3}|::$/.test(sentence)) return undefined;
  return { file, start: end - sentence.length, end };
}
