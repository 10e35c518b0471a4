import { breaksOf, partsOf, type CodeToken } from '@docs-compiler/ui';

import { formatJson, highlightJson } from '../../highlight/json.ts';
import { make } from '../../make.ts';

/** A value in a block of code; the leaves at the marked paths (`data.refund.id`) are marked with words. */
export function jsonView(value: unknown, marks: ReadonlyMap<string, string>): HTMLElement {
  return codeView(tokensIn(value, { path: '', indent: '', marks }));
}

/** A token of code, and what is to be said of it. */
interface MarkedToken extends CodeToken {
  readonly words?: string;
}

/** A block of code as those that are printed: a long line goes on below where that began. */
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

interface Place {
  readonly path: string;
  readonly indent: string;
  readonly marks: ReadonlyMap<string, string>;
}

/** What has no mark in it is written as everywhere; what has is on lines of its own. */
function tokensIn(value: unknown, place: Place): MarkedToken[] {
  const { path, indent, marks } = place;
  const words = marks.get(path);
  if (words !== undefined) return plainTokens(value, indent).map((token) => ({ ...token, words }));
  const within = path === '' ? '' : `${path}.`;
  const isMarked = [...marks.keys()].some((each) => each.startsWith(within));
  if (!isMarked || typeof value !== 'object' || value === null) return plainTokens(value, indent);
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const inner = `${indent}  `;
  const items = Object.entries(value).flatMap(([key, item], index): MarkedToken[] => [
    { text: `${index > 0 ? ',' : ''}\n${inner}` },
    ...(isList ? [] : highlightJson(`${JSON.stringify(key)}: `)),
    ...tokensIn(item, { path: within + key, indent: inner, marks }),
  ]);
  return [{ text: open }, ...items, { text: `\n${indent}${close}` }];
}

function plainTokens(value: unknown, indent: string): CodeToken[] {
  return highlightJson(formatJson(value).replaceAll('\n', `\n${indent}`));
}
