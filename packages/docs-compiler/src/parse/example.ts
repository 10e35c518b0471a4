import type { DocumentNode, OperationDefinitionNode } from 'graphql';

import type { Span } from '../source.ts';
import { memo } from '../text/memo.ts';
import type { Fence, FenceGroup } from './body.ts';
import { metaSpan, metaText } from './example/fence-meta.ts';
import { parseDefinitionsText, parseOperationText } from './example/graphql-text.ts';
import { jsonPlaces, type JsonPath } from './example/json-places.ts';
import { parseJsonText } from './example/json-text.ts';
import type { ExamplePart, ExampleSyntaxFault } from './example/syntax-fault.ts';

/** A fence group as values. A part that does not parse is absent and has a fault. */
export interface ParsedExample {
  readonly kind: 'operation' | 'sdl';
  readonly fence: Fence;
  /** Says why the example must fail; empty where the fence gives no reason. */
  readonly invalid?: string;
  /** Says why the example is not checked; empty where the fence gives no reason. */
  readonly ignore?: string;
  readonly document?: DocumentNode;
  readonly operation?: OperationDefinitionNode;
  readonly variables?: JsonFence;
  readonly responses: readonly JsonFence[];
  readonly syntaxFaults: readonly ExampleSyntaxFault[];
}

export interface JsonFence {
  readonly fence: Fence;
  readonly title?: string;
  /** The code that an `errors=CODE` response must carry. */
  readonly errorCode?: string;
  /** Undefined when the text is not JSON. */
  readonly value?: unknown;
  /**
   * The place of a value by its path (of its opening bracket, where it has several lines),
   * or of the key of its nearest existing parent.
   */
  spanAt(path: JsonPath): Span;
  /** The place of a value's key; of the value itself in a list. */
  keySpanAt(path: JsonPath): Span;
  /** An entry of an object with the comma that it needs; undefined where there is none. */
  entrySpanAt(path: JsonPath): Span | undefined;
}

/** Reads an operation or type definitions with their JSON; what can't be read is a fault. */
export const parseExample: (group: FenceGroup) => ParsedExample = memo(readExample);

function readExample(group: FenceGroup): ParsedExample {
  const { fence } = group;
  const kind = fence.meta['sdl'] ? 'sdl' : 'operation';
  const text = kind === 'sdl' ? parseDefinitionsText(fence) : parseOperationText(fence);
  const invalid = reasonOf(fence, 'invalid');
  const ignore = reasonOf(fence, 'ignore');
  const variables = group.variables.map((each) => parseJson(each, 'variables'));
  const responses = group.responses.map((each) => parseJson(each, 'response'));

  return {
    kind,
    fence,
    ...(invalid !== undefined && { invalid }),
    ...(ignore !== undefined && { ignore }),
    ...(text.document && { document: text.document }),
    ...(text.operation && { operation: text.operation }),
    ...(variables[0] && { variables: variables[0].json }),
    responses: responses.map(({ json }) => json),
    syntaxFaults: [
      ...text.faults,
      ...[...variables, ...responses].flatMap(({ faults }) => faults),
      ...group.variables.slice(1).map(secondVariables),
    ],
  };
}

/** A fence as JSON, with its places. */
export function parseJson(
  fence: Fence,
  part: ExamplePart,
): { readonly json: JsonFence; readonly faults: readonly ExampleSyntaxFault[] } {
  const { tree, value, faults } = parseJsonText(fence, part);
  const title = metaText(fence, 'title');
  const errorCode = metaText(fence, 'errors');
  return {
    json: {
      fence,
      ...(title !== undefined && { title }),
      ...(errorCode !== undefined && { errorCode }),
      ...(value !== undefined && { value }),
      ...jsonPlaces(fence, tree),
    },
    faults: fence.meta['errors'] === true ? [...faults, codeless(fence)] : faults,
  };
}

function reasonOf(fence: Fence, key: string): string | undefined {
  return fence.meta[key] === undefined ? undefined : (metaText(fence, key) ?? '');
}

function codeless(fence: Fence): ExampleSyntaxFault {
  return {
    part: 'response',
    message: '`errors` names no code',
    span: metaSpan(fence, 'errors'),
    help: 'write `errors=CODE` with the `extensions.code` that the response carries',
  };
}

function secondVariables(fence: Fence): ExampleSyntaxFault {
  return {
    part: 'variables',
    message: 'the operation has a second set of variables',
    span: metaSpan(fence, 'variables'),
    help: 'repeat the operation above it, or remove one of the two',
  };
}
