import { breaksOf, partsOf, type CodeToken } from '@docs-compiler/ui';

import { make } from '../../make.ts';

/** A token of code with an annotation. */
export interface MarkedToken extends CodeToken {
  readonly words?: string;
}

/** Creates a code block like those of the page, in which wrapped lines are indented. */
export function codeView(tokens: readonly MarkedToken[]): HTMLElement {
  const lines = partsOf(tokens).flatMap(({ tokens: parts, depth }) => {
    const nodes = parts.flatMap((token) => tokenNodes(token, depth));
    if (depth === undefined) return nodes;
    const line = make('span', '', ...nodes);
    line.dataset['line'] = String(depth);
    return [line];
  });
  const block = make('pre', 'code', make('code', '', ...lines));
  block.tabIndex = 0;
  return block;
}

function tokenNodes(token: MarkedToken, depth: number | undefined): (string | Node)[] {
  const { text, kind, words } = token;
  const parts = depth === undefined ? [text] : breaksOf(token, depth);
  const pieces = parts.flatMap((part, at) => (at > 0 ? [make('wbr', ''), part] : [part]));
  if (kind === undefined && words === undefined) return pieces;
  const node = make(words === undefined ? 'span' : 'mark', '', ...pieces);
  if (kind !== undefined) node.dataset['token'] = kind;
  if (words !== undefined) node.title = words;
  return [node];
}
