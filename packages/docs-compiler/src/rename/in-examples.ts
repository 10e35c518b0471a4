import { coordinateParts, partCoordinate } from '@docs-compiler/graph';
import {
  getNullableType,
  type GraphQLCompositeType,
  type GraphQLOutputType,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  validate,
  visit,
  type ASTNode,
  type DocumentNode,
  type ValueNode,
} from 'graphql';

import { isObject } from '../examples/json-problem.ts';
import {
  payloadExample,
  payloadSelection,
  type PayloadExample,
} from '../examples/check-payload.ts';
import { inOrder, type NamedNodes, type NamePlace, namesRule } from '../examples/names.ts';
import { namesOfLeaves } from '../examples/names-in-responses.ts';
import { leavesOfData, leavesOfResponse } from '../examples/response-leaves.ts';
import { runtimeType } from '../examples/runtime-type.ts';
import type { EventNode, ExampleNode } from '../graph.ts';
import type { SelectionContext } from '../operation/selected-types.ts';
import {
  isTypename,
  type SelectedSet,
  selectionContext,
  selectionOf,
  selectionOfAny,
  setsBelow,
} from '../operation/selection.ts';
import type { ElementKind, JsonFence, JsonPath } from '../parse/types.ts';
import type { Span } from '../source.ts';
import { namesOfSdl } from './in-schema.ts';
import { type Occurrence, type Search, textOf, unquoted } from './occurrence.ts';
import { requirementsNamed } from './requirements.ts';

/** Returns the occurrences of a name in operations, variables and responses, and in payloads. */
export function* occurrencesInExamples(search: Search): Generator<Occurrence> {
  const { examples, events } = search.graph;
  for (const example of examples) {
    const { fence } = example.parsed;
    if (!fence.text.includes(search.name) && !hasJsonWith(example, search.name)) continue;
    yield* inFence(search, example);
    yield* inVariables(search, example);
    for (const json of example.parsed.responses) yield* inResponse(search, example, json);
  }
  for (const event of events) yield* inPayload(search, event);
}

function hasJsonWith({ parsed: { variables, responses } }: ExampleNode, name: string): boolean {
  const all = variables ? [variables, ...responses] : responses;
  return all.some(({ fence }) => fence.text.includes(name));
}

type Places = (start: number, end: number) => Span;

function* inFence(search: Search, { names, parsed }: ExampleNode): Generator<Occurrence> {
  const { fence, document, kind } = parsed;
  yield* inPlaces(search, names, fence.spanOf);
  if (!document) return;
  yield* kind === 'sdl'
    ? inDefinitions(search, document, fence.spanOf)
    : aliases(search, document, fence.spanOf);
  yield* introspectedTypes(search, parsed);
}

/** Returns the types that `__type(name:)` names: in the operation, or in a variable. */
function* introspectedTypes(
  { name, graph }: Search,
  { document, fence, variables }: ExampleNode['parsed'],
): Generator<Occurrence> {
  if (!document || !fence.text.includes('__type')) return;
  const given: ValueNode[] = [];
  visit(document, {
    Field: ({ name: field, arguments: all = [] }) => {
      if (field.value === '__type') given.push(...all.map(({ value }) => value));
    },
  });
  const coordinates = graph.elements.has(name) ? [name] : [];
  for (const value of given) {
    if (value.kind === Kind.STRING && value.value === name && value.loc)
      yield { span: unquoted(fence.spanOf(value.loc.start, value.loc.end)), coordinates };
    if (value.kind !== Kind.VARIABLE || !variables || !isObject(variables.value)) continue;
    if (variables.value[value.name.value] === name)
      yield { span: unquoted(variables.spanAt([value.name.value])), coordinates };
  }
}

/** Returns the names of an operation. The range of one with an alias or an `@` ends with its name. */
function* inPlaces(
  { name, graph }: Search,
  names: readonly NamePlace[],
  spanOf: Places,
): Generator<Occurrence> {
  for (const { coordinate, end } of names)
    if (graph.elements.get(coordinate)?.name === name)
      yield { span: spanOf(end - name.length, end), coordinates: [coordinate] };
}

function* inDefinitions(
  { name, graph }: Search,
  { definitions }: DocumentNode,
  spanOf: Places,
): Generator<Occurrence> {
  for (const { coordinate, node } of namesOfSdl(graph.schema, definitions))
    if (node.value === name && node.loc)
      yield { span: spanOf(node.loc.start, node.loc.end), coordinates: [coordinate] };
}

/** Returns the aliases, operations and fragments of this name, which are no names of the schema. */
function* aliases({ name }: Search, document: DocumentNode, spanOf: Places): Generator<Occurrence> {
  const found: ASTNode[] = [];
  visit(document, {
    Name(node, _key, parent) {
      if (node.value !== name || !parent || Array.isArray(parent) || !('kind' in parent)) return;
      const isAlias = parent.kind === Kind.FIELD && parent.alias === node;
      if (isAlias || ownNames.has(parent.kind)) found.push(node);
    },
  });
  for (const { loc } of found) if (loc) yield { span: spanOf(loc.start, loc.end), coordinates: [] };
}

const ownNames: ReadonlySet<string> = new Set([
  Kind.OPERATION_DEFINITION,
  Kind.FRAGMENT_DEFINITION,
  Kind.FRAGMENT_SPREAD,
  Kind.VARIABLE,
]);

/** Returns the occurrences in a file of operations or type definitions. */
export function* occurrencesInDocument(
  search: Search,
  document: DocumentNode,
  spanOf: Places,
): Generator<Occurrence> {
  const names: NamedNodes = new Map();
  validate(search.graph.schema, document, [namesRule(search.graph.elements, names)]);
  yield* inPlaces(search, inOrder(names), spanOf);
  yield* inDefinitions(search, document, spanOf);
  yield* aliases(search, document, spanOf);
}

function* inVariables(
  search: Search,
  { namesInVariables, parsed: { variables } }: ExampleNode,
): Generator<Occurrence> {
  for (const each of namesInVariables) yield* ofData(search, each);
  const { value } = variables ?? {};
  if (variables && isObject(value) && Object.hasOwn(value, search.name))
    yield { span: unquoted(variables.keySpanAt([search.name])), coordinates: [] };
}

function* ofData(
  { name }: Search,
  { coordinate, span }: { readonly coordinate: string; readonly span: Span },
): Generator<Occurrence> {
  const { subject, part = subject } = coordinateParts(coordinate);
  if (part === name) yield { span: unquoted(span), coordinates: [coordinate] };
}

function* inResponse(
  search: Search,
  { namesInResponses, parsed }: ExampleNode,
  json: JsonFence,
): Generator<Occurrence> {
  if (!json.fence.text.includes(search.name)) return;
  const { file, start, end } = json.fence.span;
  for (const each of namesInResponses) {
    const { span } = each;
    if (span.file === file && span.start >= start && span.end <= end) yield* ofData(search, each);
  }
  const { document, operation } = parsed;
  const { schema } = search.graph;
  for (const { field, value, path } of leavesOfResponse(schema, parsed, json))
    if (field.startsWith('__') && field.endsWith('.name') && value === search.name)
      yield { span: unquoted(json.spanAt(path)), coordinates: introspected(search, field) };
  const root = operation && schema.getRootType(operation.operation);
  if (!root || !document || !isObject(json.value)) return;
  const context = selectionContext(schema, document);
  const sets = [{ set: operation.selectionSet, optional: false }];
  const { data, errors } = json.value;
  yield* inKeys(search, json, keysIn(context, { type: root, value: data, path: ['data'], sets }));
  for (const [index, error] of (Array.isArray(errors) ? errors : []).entries()) {
    if (!isObject(error)) continue;
    const at = ['errors', index];
    yield* inRefusal(search, json, { error, at });
    if (Array.isArray(error['path']))
      yield* inPath(search, json, {
        path: [...at, 'path'],
        steps: keysOfPath(context, { type: root, sets }, error['path']),
      });
  }
}

interface PrintedError {
  readonly error: Readonly<Record<string, unknown>>;
  readonly at: JsonPath;
}

/**
 * Returns the scope, claim or policy that a token lacks. It is an item of a list in `extensions`,
 * and then also a word of the message.
 */
function* inRefusal(search: Search, json: JsonFence, printed: PrintedError): Generator<Occurrence> {
  const { error, at } = printed;
  const { name } = search;
  const coordinates = requirementsNamed(search, name).map(({ coordinate }) => coordinate);
  if (coordinates.length === 0 || !isObject(error['extensions'])) return;
  const listed = Object.entries(error['extensions']).flatMap(([key, list]) =>
    (Array.isArray(list) ? list : []).flatMap((item, index) =>
      item === name ? [json.spanAt([...at, 'extensions', key, index])] : [],
    ),
  );
  for (const span of listed) yield { span: unquoted(span), coordinates };
  if (listed.length === 0 || typeof error['message'] !== 'string') return;
  const message = json.spanAt([...at, 'message']);
  for (const { index } of textOf(message).matchAll(new RegExp(`\\b${name}\\b`, 'g'))) {
    const start = message.start + index;
    yield { span: { ...message, start, end: start + name.length }, coordinates };
  }
}

/** Returns the elements that the result of an introspection may name. */
function introspected({ graph, name }: Search, field: string): readonly string[] {
  const kinds = introspectedKinds.get(field) ?? [];
  const named = [...graph.elements.values()].filter((each) => each.name === name);
  return named.filter(({ kind }) => kinds.includes(kind)).map(({ coordinate }) => coordinate);
}

const introspectedKinds: ReadonlyMap<string, readonly ElementKind[]> = new Map([
  ['__Type.name', ['object', 'interface', 'union', 'enum', 'input', 'scalar']],
  ['__Field.name', ['field']],
  ['__InputValue.name', ['argument', 'input-field']],
  ['__EnumValue.name', ['enum-value']],
]);

/** A key of a response, and the fields that it shows; none for one with an alias. */
interface ResponseKey {
  readonly key: string;
  fields(this: void): readonly string[];
  readonly path: JsonPath;
}

function* inKeys(
  { name }: Search,
  json: Pick<JsonFence, 'keySpanAt'>,
  keys: Iterable<ResponseKey>,
): Generator<Occurrence> {
  for (const { key, fields, path } of keys)
    if (key === name) yield { span: unquoted(json.keySpanAt(path)), coordinates: fields() };
}

interface Data {
  readonly type: GraphQLOutputType;
  readonly value: unknown;
  readonly path: JsonPath;
  readonly sets: readonly SelectedSet[];
}

/** Returns the keys of response data. Skips values that do not fit the selection. */
function* keysIn(context: SelectionContext, data: Data): Generator<ResponseKey> {
  const { value, path, sets } = data;
  const type = getNullableType(data.type);
  if (isListType(type)) {
    for (const [index, item] of (Array.isArray(value) ? value : []).entries())
      yield* keysIn(context, { type: type.ofType, value: item, path: [...path, index], sets });
  } else if (isCompositeType(type) && isObject(value)) {
    const known = isAbstractType(type)
      ? (runtimeType(context, { type, value, path, sets }).type ?? type)
      : type;
    for (const [key, selected] of selectionOfAny(context, known, sets)) {
      if (!Object.hasOwn(value, key)) continue;
      const own = isObjectType(known) ? selectionOf(context, known, sets).get(key) : selected;
      if (!own) continue;
      const at = [...path, key];
      yield { key, fields: () => fieldsAt(context, { type: known, sets }, key), path: at };
      const below = { value: value[key], path: at, sets: setsBelow(own) };
      yield* keysIn(context, { type: own.field.type, ...below });
    }
  }
}

interface Selecting {
  readonly type: GraphQLCompositeType;
  readonly sets: readonly SelectedSet[];
}

/** Returns the coordinates of the fields at a key: one for each possible type that has the key. */
function fieldsAt(context: SelectionContext, { type, sets }: Selecting, key: string): string[] {
  const types = isAbstractType(type) ? context.schema.getPossibleTypes(type) : [type];
  const fields = types.flatMap((each) => {
    const selected = isObjectType(each) ? selectionOf(context, each, sets).get(key) : undefined;
    if (!selected || isTypename(selected) || selected.field.name !== key) return [];
    return [partCoordinate(each.name, key)];
  });
  return [...new Set(fields)];
}

/** Returns the keys of the path of an error, as far as they are selected. */
function* keysOfPath(
  context: SelectionContext,
  root: Selecting,
  path: readonly unknown[],
): Generator<ResponseKey> {
  let type: GraphQLOutputType = root.type;
  let { sets } = root;
  for (const [index, key] of path.entries()) {
    const inner: GraphQLOutputType = getNullableType(type);
    if (typeof key === 'number') {
      if (!isListType(inner)) return;
      type = inner.ofType;
    } else {
      if (typeof key !== 'string' || !isCompositeType(inner)) return;
      const selected = selectionOfAny(context, inner, sets).get(key);
      if (!selected) return;
      const here = { type: inner, sets };
      yield { key, fields: () => fieldsAt(context, here, key), path: [index] };
      type = selected.field.type;
      sets = setsBelow(selected);
    }
  }
}

function* inPath(
  { name }: Search,
  json: JsonFence,
  { path, steps }: { readonly path: JsonPath; readonly steps: Iterable<ResponseKey> },
): Generator<Occurrence> {
  for (const { key, fields, path: at } of steps)
    if (key === name)
      yield { span: unquoted(json.spanAt([...path, ...at])), coordinates: fields() };
}

/** Returns the occurrences in the selection of an event and in its example. */
function* inPayload(search: Search, event: EventNode): Generator<Occurrence> {
  const { schema, parsed } = search.graph;
  const type = event.payload && schema.getType(event.payload.name);
  const { selection } = event.fact;
  if (selection === undefined || !isCompositeType(type)) return;
  const selected = payloadSelection({ event, type }, selection);
  if ('faults' in selected) return;
  const { fence, operation, document } = selected;
  if (fence.text.includes(search.name)) {
    const names: NamedNodes = new Map();
    validate(schema, document, [namesRule(parsed.elements, names)]);
    // The type of the fragment has no place in the text.
    const written = inOrder(names).filter(({ end }) => end > 0);
    yield* inPlaces(search, written, fence.spanOf);
    yield* aliases(search, document, fence.spanOf);
  }
  const example = payloadExample(event);
  if (!example) return;
  const sets = [{ set: operation.selectionSet, optional: false }];
  const context = selectionContext(schema, document);
  yield* inPayloadExample(search, { context, type, sets, example });
}

interface SelectedPayload extends Selecting {
  readonly context: SelectionContext;
  readonly example: PayloadExample;
}

function* inPayloadExample(
  search: Search,
  { context, type, sets, example }: SelectedPayload,
): Generator<Occurrence> {
  const data = { type, value: example.value, path: [], sets };
  yield* inKeys(search, example, keysIn(context, data));
  for (const { coordinate, path } of namesOfLeaves(leavesOfData(context, data)))
    yield* ofData(search, { coordinate, span: example.spanAt(path) });
}
