import {
  type DocumentNode,
  type GraphQLCompositeType,
  isAbstractType,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';

import type { ExampleFault, FactNode } from '../graph.ts';
import {
  isSameForAll,
  isTypename,
  selectionContext,
  selectionOfAny,
} from '../operation/selection.ts';
import { parseJson } from '../parse/example.ts';
import { type GraphqlText, parseSelectionText } from '../languages/graphql/example-text.ts';
import { frontmatterText } from '../parse/frontmatter-text.ts';
import type { EventFact } from '../facts/event.ts';
import type { Fence, JsonFence } from '../parse/types.ts';
import { checkData } from './check-data.ts';
import { checkTypenameSelected } from './check-typename.ts';
import type { ExampleContext } from './context.ts';
import { isObject, jsonFault, kindOf } from './json-problem.ts';
import { validateFragments } from './validate-operation.ts';

export interface TypedEvent {
  readonly event: FactNode<EventFact>;
  readonly type: GraphQLCompositeType;
}

type Context = Omit<ExampleContext, 'errorCodes'>;

/**
 * Validates an event: its selection against the payload's type, and its example against the
 * selection.
 */
export function checkPayload(context: Context, { event, type }: TypedEvent): ExampleFault[] {
  const { fact } = event;
  const example = payloadExample(event);
  const faults = example?.faults ?? [];
  if (fact.selection === undefined) return inPayload(faults);

  const selected = payloadSelection({ event, type }, fact.selection);
  if ('faults' in selected) return inPayload([...selected.faults, ...faults]);

  const validated = validateFragments(context.parsed, selected);
  const shown = validated.sound && example && exampleFaults(context, { example, type, selected });
  return inPayload([...faults, ...validated.faults, ...(shown || [])]);
}

/** The selection of an event, as a fragment on the type of its payload. */
export interface PayloadSelection {
  readonly fence: Fence;
  readonly operation: OperationDefinitionNode;
  readonly document: DocumentNode;
}

/** Parses the selection of an event. Returns the faults if it does not parse. */
export function payloadSelection(
  { event: { page, path }, type }: TypedEvent,
  text: string,
): PayloadSelection | Pick<GraphqlText, 'faults'> {
  const place = { path: [...path, 'selection'], text, language: 'graphql' };
  const fence = frontmatterText(page.parsed, place);
  const { document, operation, faults } = parseSelectionText(fence);
  if (!document || !operation) return { faults };
  return { fence, operation, document: asFragment(document, operation, type) };
}

/** Wraps a selection in a fragment, as graphql-js requires. */
function asFragment(
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
  { name: value }: GraphQLCompositeType,
): DocumentNode {
  const fragment = {
    kind: Kind.FRAGMENT_DEFINITION,
    name: { kind: Kind.NAME, value: 'Payload' },
    typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value } },
    selectionSet: operation.selectionSet,
  } as const;
  const others = definitions.filter((each) => each !== operation);
  return { kind: Kind.DOCUMENT, definitions: [fragment, ...others] };
}

interface TypedExample extends Pick<TypedEvent, 'type'> {
  readonly example: PayloadExample;
  readonly selected: PayloadSelection;
}

function exampleFaults(
  context: Context,
  { example, type, selected }: TypedExample,
): ExampleFault[] {
  const { value } = example;
  if (value === undefined) return [];
  if (!isObject(value)) {
    const message = `the example is ${kindOf(value)}, but a payload is an object`;
    return [{ part: 'payload', message, span: example.spanAt([]) }];
  }
  const { parsed, scalarChecks } = context;
  const { fence, operation, document } = selected;
  const sets = [{ set: operation.selectionSet, optional: false }];
  const selection = { ...selectionContext(parsed.schema, document), scalarChecks, failing: false };
  const isNamed = [...selectionOfAny(selection, type, sets).values()].some(isTypename);
  const isOpen = isAbstractType(type) && !isNamed && !isSameForAll(selection, type, sets);
  return [
    ...(isOpen ? [nameless(fence, type)] : []),
    ...checkTypenameSelected(parsed, { fence, document }),
    ...[...checkData(selection, { type, value, path: [], sets })]
      .filter((problem) => !(parsed.incomplete && problem.unknownName))
      .map((problem) => jsonFault(parsed.elements, example, { part: 'payload', problem })),
  ];
}

function nameless(fence: Fence, { name }: GraphQLCompositeType): ExampleFault {
  return {
    part: 'payload',
    message: `a \`${name}\` can have several types, but \`__typename\` is not selected`,
    label: 'of which type?',
    span: fence.spanOf(0, 1),
    help: 'add `__typename` to the selection: the example shows which type comes',
  };
}

function inPayload(faults: readonly ExampleFault[]): ExampleFault[] {
  return faults.map((fault) => ({ ...fault, part: 'payload' }));
}

/** The example of an event with its spans. */
export interface PayloadExample extends Pick<JsonFence, 'value' | 'spanAt' | 'keySpanAt'> {
  readonly faults: readonly ExampleFault[];
}

/** Returns the example of an event, which is JSON in a string or YAML. */
export function payloadExample(event: FactNode<EventFact>): PayloadExample | undefined {
  const {
    fact: { example },
    page: { parsed },
  } = event;
  const path = [...event.path, 'example'];
  if (example === undefined) return undefined;
  if (typeof example === 'string') {
    const fence = frontmatterText(parsed, { path, text: example, language: 'json' });
    const { json, faults } = parseJson(fence, 'response');
    return { ...json, faults };
  }
  return {
    value: example,
    spanAt: (below) => parsed.spanAt([...path, ...below]),
    keySpanAt: (below) => parsed.keySpanAt([...path, ...below]),
    faults: [],
  };
}
