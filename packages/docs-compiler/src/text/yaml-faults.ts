import type { Span } from '../source.ts';
import type { YamlDocument } from './yaml-document.ts';
import type { YamlValue } from './yaml-value.ts';

export interface YamlFault {
  readonly message: string;
  readonly span: Span;
  readonly help?: string;
  /** Values may not be what the author meant. A key that is given twice does no such harm. */
  readonly damaging: boolean;
}

type Checked = Pick<YamlDocument, 'document' | 'repeatedKeys'> & Omit<YamlValue, 'value'>;

/** Every fault of the text, one a place, in order. */
export function yamlFaults(
  { document, repeatedKeys, badAliases, badKeys }: Checked,
  block: Span,
): YamlFault[] {
  const found = [
    ...document.errors,
    ...document.warnings,
    ...repeatedKeys.map((start) => errorAt(repeatedKey, [start, start + 1])),
    ...badAliases.map(({ range }) => errorAt(badAlias, range ?? [0, 0])),
    ...badKeys.map(({ range }) => errorAt(badKey, range ?? [0, 0])),
  ];
  const faults = new Map<number, YamlFault>();
  for (const { code, message, pos } of found) {
    const start = Math.min(block.start + pos[0], block.end);
    // The first of several errors at a place is the cause of the others.
    if (faults.has(start)) continue;

    const length = lengthOf(code, block, start) ?? pos[1] - pos[0];
    const span = visibleSpan(block, [start, Math.min(start + length, block.end)]);
    const damaging = code !== repeatedKey;
    faults.set(start, { span, damaging, ...wordsOf({ code, message }, span) });
  }
  return [...faults.values()].sort((a, b) => a.span.start - b.span.start);
}

type Found = {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [number, number];
};

/** A fault that the library does not tell of. */
function errorAt(code: string, [start, end]: readonly [number, number, ...number[]]): Found {
  return { code, message: '', pos: [start, end] };
}

const badAlias = 'BAD_ALIAS';
const repeatedKey = 'DUPLICATE_KEY';
const badKey = 'BAD_KEY';

function wordsOf(
  { code, message }: { readonly code: string; readonly message: string },
  { file, start, end }: Span,
): Pick<YamlFault, 'message' | 'help'> {
  const text = file.text.slice(start, end);
  switch (code) {
    case repeatedKey:
      return { message: `key \`${text}\` is given twice`, help: 'keep one of the two' };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return {
        message: 'a value holds `: ` and is read as a key',
        help: 'put the value in quotes, or on lines of its own after `>-`',
      };
    case 'BAD_SCALAR_START':
      return { message: `a value cannot start with \`${text}\``, help: 'put the value in quotes' };
    case 'TAB_AS_INDENT':
      return { message: 'a tab cannot indent YAML', help: 'indent with spaces' };
    case badAlias:
      return {
        message: `alias \`${text}\` cannot be followed`,
        help: 'write its anchor before it, and not around it; or write the value itself',
      };
    case badKey:
      return { message: `no key can be called \`${text}\``, help: 'give it another name' };
    case 'MISSING_CHAR':
      return { message: 'a quote or a bracket is not closed' };
    default:
      return { message: `not valid YAML: ${firstWords(message)}` };
  }
}

/** Where nothing can be seen at a place, the last character before it stands for it. */
function visibleSpan(block: Span, [start, end]: readonly [number, number]): Span {
  const { file } = block;
  if (file.text.slice(start, end).trim() !== '') return { file, start, end };
  const before = file.text.slice(block.start, start).trimEnd().length + block.start;
  return { file, start: Math.max(before - 1, block.start), end: Math.max(before, block.start) };
}

/** The parser names one character where a key or the rest of a line is meant. */
function lengthOf(code: string, { file, end }: Span, start: number): number | undefined {
  const rest = file.text.slice(start, end);
  switch (code) {
    case repeatedKey:
      return /^("[^"\n]*"|'[^'\n]*'|[^:\r\n]+)/.exec(rest)?.[0].trimEnd().length;
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /^[^\r\n]+/.exec(rest)?.[0].trimEnd().length;
    default:
      return undefined;
  }
}

/** The parser's words up to the colon: after it stands the text itself, whatever its length. */
function firstWords(message: string): string {
  const [words = ''] = message.split(/[:\r\n]/);
  return words.charAt(0).toLowerCase() + words.slice(1).replace(/\.$/, '');
}
