import type { Nodes, Root } from 'mdast';

import type { PageFault } from '../page.ts';
import { deepestLevel, firstTooDeep } from './depth.ts';
import { spanOf, type BodySource } from './draft.ts';
import { sizeFaultOf, type SizeFault } from './limits.ts';
import { mdastOf } from './mdast.ts';
import { openFenceFault } from './open-fence.ts';
import { syntaxFaultOf } from './syntax-fault.ts';

type SyntaxFault = Extract<PageFault, { kind: 'syntax-mdx' }>;

export function parseMdx(source: BodySource): { kind: 'mdx'; root: Root } | SyntaxFault {
  const text = source.file.text.slice(source.start);
  const oversize = sizeFaultOf(text);
  if (oversize) return oversizeFault(source, oversize);

  try {
    const root = mdastOf(text);
    const tooDeep = firstTooDeep(root);
    if (tooDeep) return nestingFault(source, tooDeep);
    return openFenceFault(source) ?? { kind: 'mdx', root };
  } catch (error) {
    // The parser says by an exception that it cannot read the text.
    return openFenceFault(source) ?? syntaxFaultOf(source, error);
  }
}

function oversizeFault({ file, start }: BodySource, { at, ...words }: SizeFault): SyntaxFault {
  return { kind: 'syntax-mdx', ...words, span: { file, start: start + at, end: start + at + 1 } };
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
