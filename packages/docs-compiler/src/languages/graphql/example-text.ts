import {
  type DefinitionNode,
  type DocumentNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';

import type { Fix } from '../../diagnostic.ts';
import { closest } from '../../text/closest.ts';
import { graphqlWords } from './words.ts';
import { nestingLimit, nestingOf, type OpenBracket, openBrackets } from '../../text/brackets.ts';
import { type TextEdit, withEdits } from '../../text/text-edit.ts';
import type { Fence, ExampleSyntaxFault } from '../../parse/types.ts';
import { commonFault } from '../mdx/fence-text.ts';

export interface GraphqlText {
  readonly document?: DocumentNode;
  /** The operation; undefined for type definitions or if there is not exactly one. */
  readonly operation?: OperationDefinitionNode;
  readonly faults: readonly ExampleSyntaxFault[];
}

/** Parses an operation with its fragments. */
export function parseOperationText(fence: Fence): GraphqlText {
  const { document, faults } = parseText(fence);
  if (!document) return { faults };

  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const misplaced = misplacedFaults(fence, document, operations);
  const [operation] = operations;
  if (misplaced.length > 0 || !operation) return { document, faults: misplaced };
  return { document, operation, faults: [] };
}

/** Parses type definitions. */
export function parseDefinitionsText(fence: Fence): GraphqlText {
  const { document, faults } = parseText(fence);
  if (!document) return { faults };

  const executable = document.definitions.find(isExecutable);
  if (!executable) return { document, faults };
  const fault = faultAt(fence, executable, {
    message: 'an `sdl` example holds type definitions, not operations',
    help: 'take the word `sdl` away, or put the operation in a fence of its own',
  });
  return { faults: [fault] };
}

/** Parses a selection of a type with its fragments, such as `{ id status { __typename } }`. */
export function parseSelectionText(fence: Fence): GraphqlText {
  const { document, faults } = parseText(fence, 'selection');
  const [first] = document?.definitions ?? [];
  if (!document || !first) return { faults };
  if (first.kind === Kind.OPERATION_DEFINITION && first.loc?.startToken.value === undefined)
    return { document, operation: first, faults };

  const words = { message: 'a selection starts with `{`', help: 'write `{ … }` alone' };
  return { faults: [faultAt(fence, first, words)] };
}

function parseText(fence: Fence, what: 'example' | 'selection' = 'example'): GraphqlText {
  if (nestingOf(fence.text) > nestingLimit) return { faults: [tooDeep(fence, what)] };
  try {
    return { document: parse(fence.text), faults: [] };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const common = commonFault(fence, { part: 'operation', parses: isGraphql });
    if (common) return { faults: [common] };
    return { faults: [syntaxFault(fence, what, error)] };
  }
}

function misplacedFaults(
  fence: Fence,
  document: DocumentNode,
  operations: readonly OperationDefinitionNode[],
): ExampleSyntaxFault[] {
  const definition = document.definitions.find((each) => !isExecutable(each));
  if (definition) {
    return [
      faultAt(fence, definition, {
        message: 'an operation example holds type definitions',
        help: 'write `graphql sdl` after the fence if it shows types',
      }),
    ];
  }
  if (operations.length === 0) {
    return [faultAt(fence, document.definitions[0], { message: 'the example has no operation' })];
  }
  return operations.slice(1).map((operation) =>
    faultAt(fence, operation, {
      message: 'the example has more than one operation',
      help: 'put each operation in a fence of its own',
    }),
  );
}

function faultAt(
  fence: Fence,
  definition: DefinitionNode | undefined,
  words: { readonly message: string; readonly help?: string },
): ExampleSyntaxFault {
  const [start, end] = tokenAt(fence.text, definition?.loc?.startToken.start ?? 0);
  return { part: 'operation', ...words, span: fence.spanOf(start, end) };
}

function isExecutable({ kind }: DefinitionNode): boolean {
  return kind === Kind.OPERATION_DEFINITION || kind === Kind.FRAGMENT_DEFINITION;
}

function tooDeep(fence: Fence, what: string): ExampleSyntaxFault {
  return {
    part: 'operation',
    message: `the ${what} is nested more than ${nestingLimit} levels deep`,
    span: fence.spanOf(0, 1),
  };
}

/** Returns the fault of a text that graphql-js cannot parse, with a fix if possible. */
function syntaxFault(fence: Fence, what: string, error: GraphQLError): ExampleSyntaxFault {
  const { message } = graphqlWords(error.message);
  const { text } = fence;
  const position = error.positions?.[0] ?? 0;
  const [start, end] = tokenAt(text, position);
  const [open] = openBrackets(text);
  return {
    part: 'operation',
    message: `the ${what} is not valid GraphQL: ${message}`,
    span: fence.spanOf(start, end),
    ...(open
      ? unclosed(fence, { open, at: start })
      : (lacking(fence, start, message) ?? unexpected(fence, [start, end]))),
  };
}

/** Checks that a text parses and is not empty. */
function isGraphql(text: string): boolean {
  try {
    return parse(text).definitions.length > 0;
  } catch {
    return false;
  }
}

/** Returns the range of the token at an offset; at the end of the text, the last character. */
function tokenAt(text: string, offset: number): [number, number] {
  const token = /^(\w+|\.{3}|\S)/.exec(text.slice(offset))?.[0];
  if (token) return [offset, offset + token.length];

  const end = text.trimEnd().length;
  return [Math.max(0, end - 1), end];
}

/** Returns the fault of an unclosed operation or selection. */
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

/**
 * Returns the separator before a closing brace: a line break if the text has several lines and is
 * not indented in its file, else a space.
 */
function lineOrBlank({ text, spanOf }: Fence, end: number): string {
  const { file, start } = spanOf(0, 0);
  const isAtMargin = start === 0 || /[\r\n]/.test(file.text.charAt(start - 1));
  return isAtMargin && text.slice(0, end).includes('\n') ? '\n' : ' ';
}

function placed(fence: Fence, { start, end, text }: TextEdit): Fix {
  return { edits: [{ span: fence.spanOf(start, end), text }] };
}

/** Returns the fault of a missing mark, if the text parses with it. */
function lacking(
  fence: Fence,
  start: number,
  message: string,
): Pick<ExampleSyntaxFault, 'help' | 'suggestion'> | undefined {
  const mark = /^expected `(\W)`/.exec(message)?.[1];
  if (mark === undefined) return undefined;
  const { text } = fence;
  const at = text.slice(0, start).trimEnd().length;
  const edit = { start: at, end: at, text: mark === '{' ? ' {' : mark };
  if (!isGraphql(withEdits(text, [edit]))) return undefined;
  return { help: `write \`${mark}\` before it`, suggestion: placed(fence, edit) };
}

/** Returns the fault of a misspelled keyword, if the corrected text parses. */
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
