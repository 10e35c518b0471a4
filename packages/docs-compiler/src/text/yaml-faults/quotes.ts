import { visit } from 'yaml';

import type { Span } from '../../source.ts';
import { isInSmartQuotes } from '../smart-quotes.ts';
import type { YamlDocument } from '../yaml-document.ts';
import type { YamlFault } from '../yaml-faults.ts';

/** Values in typographic quotes, which YAML takes for a part of them. */
export function quotedFaults(
  { document }: Pick<YamlDocument, 'document'>,
  { file, start }: Span,
): YamlFault[] {
  const faults = new Map<number, YamlFault>();
  visit(document, {
    Scalar(_, { type, source = '', range }) {
      const from = start + (range?.[0] ?? 0);
      if (type === 'PLAIN' && isInSmartQuotes(source))
        faults.set(from, quotedFault({ file, start: from, end: from + source.length }, false));
    },
  });
  for (const { pos } of document.errors) {
    const range = quotedOnLine(file.text, start + pos[0]);
    if (range) faults.set(range.start, quotedFault({ file, ...range }, true));
  }
  return [...faults.values()];
}

function quotedOnLine(text: string, at: number): { start: number; end: number } | undefined {
  const start = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
  const line = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';
  const match = /(?<=[:[{,-][ \t]*)[“„‟‘‚].*[”“‟’](?=[ \t]*(?:[,\]}]|$))/.exec(line);
  if (!match || !isInSmartQuotes(match[0])) return undefined;
  return { start: start + match.index, end: start + match.index + match[0].length };
}

function quotedFault(span: Span, damaging: boolean): YamlFault {
  const { file, start, end } = span;
  const inner = file.text.slice(start + 1, end - 1);
  const edits = [
    { span: { file, start, end: start + 1 }, text: '"' },
    { span: { file, start: end - 1, end }, text: '"' },
  ];
  return {
    message: 'typographic quotes are a part of the value',
    span,
    help: 'write `"`',
    damaging,
    ...(!/["\\]/.test(inner) && { fix: { edits } }),
  };
}
