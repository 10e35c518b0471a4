import {
  GraphQLError,
  Kind,
  parse,
  type DefinitionNode,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';

import { nestingLimit, nestingOf } from '../../text/nesting.ts';
import type { Fence } from '../body.ts';
import { isGraphql, syntaxFault, tokenAt } from './graphql-syntax.ts';
import { commonFault, type ExampleSyntaxFault } from './syntax-fault.ts';

export interface GraphqlText {
  readonly document?: DocumentNode;
  /** The one operation; absent for type definitions and where there is not exactly one. */
  readonly operation?: OperationDefinitionNode;
  readonly faults: readonly ExampleSyntaxFault[];
}

/** Reads an operation with its fragments. */
export function parseOperationText(fence: Fence): GraphqlText {
  const { document, faults } = parseText(fence);
  if (!document) return { faults };

  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const misplaced = misplacedFaults(fence, document, operations);
  const [operation] = operations;
  if (misplaced.length > 0 || !operation) return { document, faults: misplaced };
  return { document, operation, faults: [] };
}

/** Reads type definitions. */
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

/** Reads what is selected of a type: `{ id status { __typename } }`, with its fragments. */
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
