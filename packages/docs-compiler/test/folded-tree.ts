import type { Root } from 'mdast';

import { foldedTree, wholeTree } from '../src/languages/mdx/parse.ts';
import { splitPage } from '../src/parse/split-page.ts';
import type { SourceFile } from '../src/source.ts';

/** The tree of a body with folded fences and without; undefined where none is folded. */
export function bothTrees(text: string): { folded: unknown; whole: unknown } | undefined {
  const folded = foldedTree(text);
  return folded && { folded: comparable(folded), whole: comparable(wholeTree(text)) };
}

/** The same of a page: its frontmatter is no Markdown. Undefined, too, where nobody knows where it ends. */
export function bothTreesOf(file: SourceFile): ReturnType<typeof bothTrees> {
  const parts = splitPage(file);
  return parts.kind === 'unclosed' ? undefined : bothTrees(file.text.slice(parts.bodyStart));
}

const places = new Set(['start', 'end', 'range', 'loc']);

/** Without the places in programs, which nobody asks for but in imports and exports. */
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
