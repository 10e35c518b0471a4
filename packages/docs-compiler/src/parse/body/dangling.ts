import type { Nodes, Root } from 'mdast';

import type { Span } from '../../source.ts';
import { spanOf, type BodySource } from './draft.ts';
import { isSilent } from './fences.ts';

/** Sentences that end in a colon where the text, or its section, ends. */
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

/** The last sentence of a paragraph, as far as it stands on one line, where a colon ends it. */
function sentenceOf(source: BodySource, node: Nodes): Span | undefined {
  if (node.type !== 'paragraph') return undefined;
  const { file, start, end } = spanOf(source, node);
  const sentence = /(?:^|[.!?][ \t]+|[\r\n][ \t]*)((?:(?![.!?][ \t])[^\r\n])+:)$/.exec(
    file.text.slice(start, end),
  )?.[1];
  // `:::` ends a block of another tool: it is no sentence, and `foreign-markup` reports the block.
  if (sentence === undefined || /^:{3}|::$/.test(sentence)) return undefined;
  return { file, start: end - sentence.length, end };
}
