import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import { createBoundedAcorn } from './bounded-acorn.ts';
import { foldFences } from './fold-fences.ts';
import { remarkLimits } from './remark-limits.ts';

const acorn = createBoundedAcorn();

// Building it takes longer than parsing a page.
const mdx = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMdx, { acorn })
  .use(remarkLimits)
  .freeze();

/** MDX as a tree. Throws what the parser throws where it cannot read the text. */
export function mdastOf(text: string): Root {
  return foldedTree(text) ?? wholeTree(text);
}

/** The same, with each character read by the parser. */
export function wholeTree(text: string): Root {
  acorn.refill();
  return mdx.parse(text);
}

/**
 * The same with fences folded; undefined where that may be another tree. What is wrong with a text
 * is told of the whole text, too.
 */
export function foldedTree(text: string): Root | undefined {
  const folded = foldFences(text);
  if (!folded) return undefined;
  try {
    const root = wholeTree(folded.text);
    // A program has places of its own, which are asked for of these.
    const isPlain = root.children.every(({ type }) => type !== 'mdxjsEsm');
    return isPlain && folded.unfold(root) ? root : undefined;
  } catch {
    return undefined;
  }
}
