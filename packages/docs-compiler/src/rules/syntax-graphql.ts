import type { Finding } from '../diagnostic.ts';
import type { SyntaxFault } from '../parse/types.ts';
import type { ParseRule } from '../rule.ts';
import { closest } from '../text/closest.ts';
import { correctionOf } from '../text/correction.ts';
import { graphqlWords } from '../languages/graphql/words.ts';
import { orList } from '../text/phrases.ts';
import { straightenings } from '../text/smart-quotes.ts';
import { mergeConflictWords } from '../text/merge-conflict.ts';

/** A schema file is GraphQL that parses. */
export const syntaxGraphql: ParseRule = {
  stage: 'parse',
  code: 'syntax-graphql',
  severity: 'error',
  fixedLevel: true,
  summary: 'a schema file is not readable as GraphQL',

  *check({ schema }) {
    for (const fault of schema.syntaxFaults) {
      const { span, definition } = fault;
      const isApart = definition && definition.end <= span.start;
      const help = helpFor(fault);
      const { word, near } = keywordFor(fault);
      const head = headBefore(fault);
      const message =
        head === undefined
          ? graphqlWords(fault.message).message.replace('unexpected the end', 'unexpected end')
          : `\`{\` is missing after \`${head}\``;
      const opening = fault.unclosed && isApart ? definition : undefined;
      yield {
        message: opening ? `a definition is not closed: ${message}` : message,
        ...(opening
          ? {
              primary: { span: opening, text: 'opened here' },
              related: [{ span, text: labelFor(fault) }],
            }
          : {
              primary: { span, text: labelFor(fault) },
              related: isApart ? [{ span: definition, text: 'this definition is left out' }] : [],
            }),
        notes: ['until the file can be read, names that are not defined are not reported'],
        ...(help && { help: [help] }),
        ...(changeFor(fault) ?? correctionOf({ text: word, span }, { sure: undefined, near })),
      };
    }
  },
};

/** A mark that is all that is missing, or quotes of a word processor. */
function changeFor({
  message,
  span,
  closing,
}: SyntaxFault): Pick<Finding, 'suggestion'> | undefined {
  if (closing) return { suggestion: { edits: [closing] } };
  const { file, start } = span;
  if (headBefore({ message, span }) !== undefined) {
    const end = file.text.slice(0, start).trimEnd().length;
    return { suggestion: { edits: [{ span: { file, start: end, end }, text: ' {' }] } };
  }
  const mark = /^Expected "([:\])}])", found (?!<EOF>)/.exec(message)?.[1];
  if (mark !== undefined) {
    const end = file.text.slice(0, start).trimEnd().length;
    return { suggestion: { edits: [{ span: { file, start: end, end }, text: mark }] } };
  }
  if (!isTypographic(message)) return undefined;
  const line = /^[^\r\n]*/.exec(file.text.slice(start))?.[0] ?? '';
  const edits = straightenings(line).map((edit) => ({
    span: { file, start: start + edit.start, end: start + edit.end },
    text: edit.text,
  }));
  return { suggestion: { edits } };
}

function isTypographic(message: string): boolean {
  return /U\+201[C-F]/.test(message);
}

function labelFor(fault: SyntaxFault): string {
  const { message } = fault;
  if (message === 'Unterminated string.') return 'opened here and never closed';
  if (message === mergeConflictWords.message) return mergeConflictWords.label;
  return message.includes('<EOF>') ? 'the file ends here' : 'not expected here';
}

function helpFor(fault: SyntaxFault): string | undefined {
  const { message, unclosed } = fault;
  if (message === 'Unterminated string.') return 'close the string with the quotes that open it';
  if (message === mergeConflictWords.message) return mergeConflictWords.help;
  if (isTypographic(message)) return 'write `"` or `"""`: these quotes are typographic';
  if (unclosed) return 'write `}` after its last line';
  const mark = /^Expected "(.)", found/.exec(message)?.[1];
  if (mark !== undefined) return `write \`${mark}\` before it`;

  const head = headBefore(fault);
  if (head !== undefined) return 'write `{` at the end of its line';
  const { near } = keywordFor(fault);
  if (near.length > 0) return `write ${orList(near)}`;
  return commonMistake(fault) ?? restOf(message);
}

/**
 * Returns the start of the definition right before an unexpected name, which must be the first of
 * its fields or values: `type Booking`.
 */
function headBefore({ message, span }: Pick<SyntaxFault, 'message' | 'span'>): string | undefined {
  if (!message.startsWith('Unexpected Name')) return undefined;
  const { text } = span.file;
  const before = text.slice(0, span.start).trimEnd();
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const [, head, keyword] =
    /^\s*((?:extend\s+)?(type|interface|input|enum)\s+\w+)(?:\s+implements[\w\s&]+)?(?:\s*@\w+(?:\([^()]*\))?)*$/.exec(
      line,
    ) ?? [];
  const isMember = keyword === 'enum' ? /^\w+\s*(?:[\n@#}]|$)/ : /^\w+\s*[:(]/;
  return isMember.test(text.slice(span.start, span.start + 200)) ? head : undefined;
}

/** Returns the help for syntax that other languages have, and for what is left out most often. */
function commonMistake({ message, span: { file, start } }: SyntaxFault): string | undefined {
  const { text } = file;
  const before = text.slice(0, start).trimEnd();
  if (text.startsWith('//', start) || text.startsWith('/*', start))
    return 'start a comment with `#`';
  if (/\bunion\s+\w+$/.test(before)) return 'write `=` before the first member';
  if (message.startsWith('Expected Name') && before.endsWith(':'))
    return `write a type after \`${/\w*\s*:$/.exec(before)?.[0] ?? ':'}\``;
  const head = /\b(?:type|interface|input|enum)\s+\w+$/;
  if (head.test(before) && /^[([<]/.test(text.slice(start))) return 'write `{` before the fields';
  const isDefinition = /^\w+\s*(?:@[^{]*)?\{/.test(text.slice(start, start + 200));
  if (isDefinition && (before === '' || /[}"]$/.test(before)))
    return 'write a keyword before it, such as `type`, `input` or `enum`';
  return /U\+(?:00A0|00AD|200[B-F]|2060|FEFF)/.test(message)
    ? 'remove this invisible character'
    : undefined;
}

function restOf(message: string): string {
  return message.includes('<EOF>')
    ? 'write the rest of the definition, or remove it'
    : 'remove it, or correct the syntax';
}

/** The word that is not expected, and the keywords that it may be meant for. */
function keywordFor({ message, unclosed }: SyntaxFault): { word: string; near: readonly string[] } {
  const word = /^Unexpected Name "(\w+)"/.exec(message)?.[1] ?? '';
  return { word, near: unclosed || word === '' ? [] : closest(word, keywords) };
}

const keywords = [
  'type',
  'interface',
  'union',
  'enum',
  'input',
  'scalar',
  'directive',
  'extend',
  'schema',
];
