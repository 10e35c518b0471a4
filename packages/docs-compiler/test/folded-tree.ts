import type { Root } from 'mdast';

import { foldedTree, wholeTree } from '../src/languages/mdx/parse.ts';
import { splitPage } from '../src/parse/split-page.ts';
import type { SourceFile } from '../src/source.ts';

/** Returns the tree of a body with and without folded fences; undefined if no fence is folded. */
export function bothTrees(text: string): { folded: unknown; whole: unknown } | undefined {
  const folded = foldedTree(text);
  return folded && { folded: comparable(folded), whole: comparable(wholeTree(text)) };
}

/**
 * Returns both trees of a page, without its frontmatter. Also undefined if the end of the
 * frontmatter is unknown.
 */
export function bothTreesOf(file: SourceFile): ReturnType<typeof bothTrees> {
  const parts = splitPage(file);
  return parts.kind === 'unclosed' ? undefined : bothTrees(file.text.slice(parts.bodyStart));
}

const places = new Set(['start', 'end', 'range', 'loc']);

/** Removes positions in programs, which are only read in imports and exports. */
function comparable(tree: Root): unknown {
  return JSON.parse(JSON.stringify(tree), (key, value) =>
    key === 'estree' ? withoutPlaces(value) : value,
  );
}

function withoutPlaces(program: unknown): unknown {
  return JSON.parse(JSON.stringify(program), (name, value) =>
    places.has(name) ? undefined : value,
  );
}
