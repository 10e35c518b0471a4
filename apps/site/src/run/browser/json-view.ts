import type { CodeToken } from '@docs-compiler/ui';

import { formatJson, highlightJson } from '../../highlight/json.ts';
import { codeView, type MarkedToken } from './code-view.ts';

/** Creates a code block for a value, with annotations on leaves by path (`data.refund.id`). */
export function jsonView(value: unknown, marks: ReadonlyMap<string, string>): HTMLElement {
  return codeView(tokensIn(value, { path: '', indent: '', marks }));
}

interface ValueContext {
  readonly path: string;
  readonly indent: string;
  readonly marks: ReadonlyMap<string, string>;
}

/** Returns the tokens of a value. Values with annotations are on lines of their own. */
function tokensIn(value: unknown, place: ValueContext): MarkedToken[] {
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
