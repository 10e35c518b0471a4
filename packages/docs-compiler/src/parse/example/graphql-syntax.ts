import { parse, type GraphQLError } from 'graphql';

import type { Fix } from '../../diagnostic.ts';
import { closest } from '../../text/closest.ts';
import { graphqlWords } from '../../text/graphql-words.ts';
import { openBrackets, type OpenBracket } from '../../text/open-brackets.ts';
import { withEdits, type TextEdit } from '../../text/smart-quotes.ts';
import type { Fence } from '../body.ts';
import type { ExampleSyntaxFault } from './syntax-fault.ts';

/** The fault of a text that graphql-js cannot read, with what would let it. */
export function syntaxFault(fence: Fence, what: string, error: GraphQLError): ExampleSyntaxFault {
  const { message } = graphqlWords(error.message);
  const { text } = fence;
  const position = error.positions?.[0] ?? 0;
  const [start, end] = tokenAt(text, position);
  const [open] = openBrackets(text);
  return {
    part: 'operation',
    message: `the ${what} is not valid GraphQL: ${message}`,
    span: fence.spanOf(start, end),
    ...(open ? unclosed(fence, { open, at: start }) : unexpected(fence, [start, end])),
  };
}

/** Whether it parses, and holds something. */
export function isGraphql(text: string): boolean {
  try {
    return parse(text).definitions.length > 0;
  } catch {
    return false;
  }
}

/** The range of the token at an offset; at the end of the text, of the last character. */
export function tokenAt(text: string, offset: number): [number, number] {
  const token = /^(\w+|\.{3}|\S)/.exec(text.slice(offset))?.[0];
  if (token) return [offset, offset + token.length];

  const end = text.trimEnd().length;
  return [Math.max(0, end - 1), end];
}

/** What opens an operation or a selection and is never closed. */
function unclosed(
  fence: Fence,
  { open: { at, closing }, at: wrong }: { readonly open: OpenBracket; readonly at: number },
): Pick<ExampleSyntaxFault, 'help' | 'related' | 'suggestion'> {
  const { text } = fence;
  const opening = text.charAt(at);
  const end = text.trimEnd().length;
  const here = text.slice(0, wrong).trimEnd().length;
  const edit = [
    { start: end, end, text: lineOrBlank(fence, end) + closing },
    { start: here, end: here, text: closing },
  ].find((each) => isGraphql(withEdits(text, [each])));
  return {
    help: `close \`${opening}\` with \`${closing}\``,
    related: [{ span: fence.spanOf(at, at + 1), text: 'opened here and never closed' }],
    ...(edit && { suggestion: placed(fence, edit) }),
  };
}

/** On a line of its own, where the text has several and starts at the margin of its file. */
function lineOrBlank({ text, spanOf }: Fence, end: number): string {
  const { file, start } = spanOf(0, 0);
  const isAtMargin = start === 0 || /[\r\n]/.test(file.text.charAt(start - 1));
  return isAtMargin && text.slice(0, end).includes('\n') ? '\n' : ' ';
}

function placed(fence: Fence, { start, end, text }: TextEdit): Fix {
  return { edits: [{ span: fence.spanOf(start, end), text }] };
}

/** A word that is near one which the text can be read with. */
function unexpected(
  fence: Fence,
  [start, end]: readonly [number, number],
): Pick<ExampleSyntaxFault, 'help' | 'suggestion'> {
  const { text } = fence;
  const token = text.slice(start, end);
  const edit = closest(token, keywords)
    .map((near) => ({ start, end, text: near }))
    .find((each) => isGraphql(withEdits(text, [each])));
  if (!edit) return { help: helpAt(token) };
  return { help: `write \`${edit.text}\``, suggestion: placed(fence, edit) };
}

const keywords = ['query', 'mutation', 'subscription', 'fragment', 'on'];

function helpAt(token: string): string {
  if (/^[)\]}]$/.test(token)) return `remove \`${token}\`, or write what opens it`;
  return `mend the text at \`${token}\`, or write \`text\` for \`graphql\` if it is no operation`;
}
