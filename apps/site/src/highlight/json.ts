import type { CodeToken } from '@docs-compiler/ui';

import { rangesOf, tokensOf } from './tokens.ts';

const pattern =
  /(?<name>(?<!\\)"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>(?<!\\)"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*|\b(?:true|false|null)\b)/g;

export function highlightJson(text: string): CodeToken[] {
  return tokensOf(text, rangesOf(text, pattern));
}

/** Formats JSON, with values that fit on one line left on that line. */
export function formatJson(value: unknown): string {
  return format(value, { indent: '', key: '' });
}

const lineWidth = 57;

interface LineStart {
  readonly indent: string;
  /** The text before the value on its line. */
  readonly key: string;
}

function format(value: unknown, { indent, key }: LineStart): string {
  if (typeof value !== 'object' || value === null) return key + (JSON.stringify(value) ?? 'null');

  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => format(item, { indent: inner, key: '' }))
    : Object.entries(value).map(([name, item]) =>
        format(item, { indent: inner, key: `${JSON.stringify(name)}: ` }),
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return `${key}${open}${close}`;

  const padding = isList ? '' : ' ';
  const line = `${key}${open}${padding}${items.join(', ')}${padding}${close}`;
  const flat = Object.values(value).every((item) => typeof item !== 'object' || item === null);
  if (flat && indent !== '' && indent.length + widthOf(line) <= lineWidth) return line;
  return `${key}${open}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close}`;
}

/** Returns the length of a line without marks, which are private-use characters. */
function widthOf(line: string): number {
  return line.replaceAll(/[\uE000-\uF8FF]/g, '').length;
}
