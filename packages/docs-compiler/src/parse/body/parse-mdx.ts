import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import type { PageFault } from '../page.ts';
import { deepestLevel, firstTooDeep } from './depth.ts';
import { spanOf, type BodySource } from './draft.ts';
import { openFenceFault } from './open-fence.ts';
import { syntaxFaultOf } from './syntax-fault.ts';

type SyntaxFault = Extract<PageFault, { kind: 'syntax-mdx' }>;

// Building it takes longer than parsing a page.
const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze();

export function parseMdx(source: BodySource): { kind: 'mdx'; root: Root } | SyntaxFault {
  try {
    const root = mdx.parse(source.file.text.slice(source.start));
    const tooDeep = firstTooDeep(root);
    if (tooDeep) return nestingFault(source, tooDeep);
    return openFenceFault(source) ?? { kind: 'mdx', root };
  } catch (error) {
    // The parser says by an exception that it cannot read the text.
    return openFenceFault(source) ?? syntaxFaultOf(source, error);
  }
}

function nestingFault(source: BodySource, node: Nodes): SyntaxFault {
  const { file, start } = spanOf(source, node);
  return {
    kind: 'syntax-mdx',
    message: `the page nests more than ${deepestLevel} levels deep`,
    label: 'too deep',
    span: { file, start, end: start + 1 },
  };
}
