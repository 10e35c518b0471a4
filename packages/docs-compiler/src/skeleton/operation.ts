import type { Json } from '@docs-compiler/graph';
import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';

import type { Graph, LifecycleNode } from '../graph.ts';
import { inWords, titleInWords } from '../text/names.ts';
import { plainForm, wordsOfName } from '../text/plain-words.ts';
import {
  entityOf,
  fillOf,
  fillsOf,
  leafSample,
  requiredLeaves,
  requiredValues,
  responseSample,
  sampleOf,
  selectionOf,
  type Selection,
} from './samples.ts';
import { type Fields, guess, inline, meaningOf, pageText, toWrite } from './text.ts';

interface Operation {
  readonly coordinate: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly field: GraphQLField<unknown, unknown>;
}

/**
 * Returns pages of an operation: its effect, guessed from names, and an example with a response. In
 * a sandbox, the second has a fixture, and the last excludes the example from simulation.
 */
export function operationPages(graph: Graph, operation: Operation): readonly string[] {
  const plain = operationPage(graph, operation, {});
  if (graph.config.sandbox === undefined || operation.kind === 'subscription') return [plain];
  const world = worldOf(graph, operation.field);
  const skip = toWrite('change the variables or declare what exists in `world`, and remove this');
  return [
    plain,
    ...(world ? [operationPage(graph, operation, { world })] : []),
    operationPage(graph, operation, { scenarios: { [operationNameOf(operation)]: { skip } } }),
  ];
}

/** Returns a fixture for each entity whose id the example passes; undefined if there is none. */
function worldOf(graph: Graph, field: GraphQLField<unknown, unknown>): Fields | undefined {
  const fixtures = idsOf(inputsOf(field)).flatMap((input): [string, Fields][] => {
    const entity = entityOfInput(graph, { field, input });
    if (!entity || !isNonNullType(input.type)) return [];
    const isArgument = input.path === input.name;
    const id = leafSample(graph, input.type, isArgument ? hintOf(field, input.name) : input.name);
    const values = requiredValues(entity).map(({ name, type }): [string, Json] => [
      name,
      leafSample(graph, type, name),
    ]);
    return [
      [
        String(id),
        {
          type: guess(entity.name),
          ...(values.length > 0 && { values: inline(Object.fromEntries(values)) }),
        },
      ],
    ];
  });
  return fixtures.length > 0 ? Object.fromEntries(fixtures) : undefined;
}

/** Returns the entity whose id an input is: the returned one, or the one with its name. */
function entityOfInput(
  { schema }: Graph,
  { field, input }: { readonly field: GraphQLField<unknown, unknown>; readonly input: Input },
): GraphQLObjectType | undefined {
  const returned = entityOf(field.type);
  if (returned && isIdOf(input.name, returned.name)) return returned;
  const stem = stemOf(input.name);
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .find(({ name }) => name.toLowerCase() === stem);
}

/** Returns the name of an argument with the type of its entity: `loanId` for `id`. */
function hintOf({ type }: GraphQLField<unknown, unknown>, name: string): string {
  const entity = entityOf(type);
  return /^ids?$/i.test(name) && entity ? `${entity.name}Id` : name;
}

function operationPage(graph: Graph, operation: Operation, setup: Fields): string {
  const { coordinate, kind, field } = operation;
  const isSimulated = graph.config.sandbox !== undefined && kind === 'mutation';
  return pageText(
    {
      title: titleInWords(field.name),
      description: meaningOf(field.description, 'what the operation does'),
      documents: coordinate,
      ...(isSimulated && { call: callOf(graph, field) }),
      ...setup,
    },
    [
      `{/* ${toWrite('when to use it, and what to do with the result.')} */}`,
      ...exampleFences(graph, operation),
    ],
  );
}

function operationNameOf({ field }: Operation): string {
  return field.name.charAt(0).toUpperCase() + field.name.slice(1);
}

function exampleFences(graph: Graph, operation: Operation): string[] {
  const { kind, field } = operation;
  const args = field.args.filter(isRequiredArgument);
  const selection = selectionOf(field.type);
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const head = `${kind} ${operationNameOf(operation)}${declared ? `(${declared})` : ''} {`;
  const call = `  ${field.name}${passed ? `(${passed})` : ''}`;
  const body = selection ? [`${call} {`, ...selectionLines(selection, '    '), '  }'] : [call];
  const variables = Object.fromEntries(
    args.map(({ name, type }): [string, Json] => [
      name,
      sampleOf(graph, type, hintOf(field, name)),
    ]),
  );
  const response = {
    data: { [field.name]: responseSample(graph, field.type, { selection, name: field.name }) },
  };
  return [
    fence('graphql', [head, ...body, '}'].join('\n')),
    ...(args.length > 0 ? [fence('json variables', JSON.stringify(variables, null, 2))] : []),
    ...(kind === 'subscription' ? [] : [fence('json response', JSON.stringify(response, null, 2))]),
  ];
}

function fence(info: string, code: string): string {
  return `\`\`\`${info}\n${code}\n\`\`\``;
}

function selectionLines(selection: Selection, margin: string): string[] {
  return [...selection].flatMap(([name, below]) =>
    below
      ? [`${margin}${name} {`, ...selectionLines(below, `${margin}  `), `${margin}}`]
      : [`${margin}${name}`],
  );
}

/** An argument, or a field of an input object that is one. */
interface Input {
  readonly path: string;
  readonly name: string;
  readonly type: GraphQLInputType;
}

function inputsOf({ args }: GraphQLField<unknown, unknown>): Input[] {
  return args.flatMap(({ name, type }): Input[] => {
    const named = getNamedType(type);
    if (!isInputObjectType(named)) return [{ path: name, name, type }];
    return Object.values(named.getFields()).map((field) => ({
      path: `${name}.${field.name}`,
      name: field.name,
      type: field.type,
    }));
  });
}

/** Returns `call`, with the verb that the name and the payload suggest. */
function callOf(graph: Graph, field: GraphQLField<unknown, unknown>): Fields {
  const inputs = inputsOf(field);
  const entity = entityOf(field.type);
  const ids = idsOf(inputs);
  const target = entity && ids.find(({ name }) => isIdOf(name, entity.name));
  const key = inputs.find(
    ({ name, type }) => getNamedType(type).name === 'String' && /nonce|idempoten|^key$/i.test(name),
  );
  const once = key && { once: guess(key.path) };
  const removed = /^(delete|remove)/i.test(field.name) ? ids[0] : undefined;
  const type = removed && entityOfInput(graph, { field, input: removed })?.name;
  if (type !== undefined)
    return { removes: guess({ [type]: removed?.path }), ...answers(graph, field) };
  if (entity && target) {
    const state = stateFor(graph, entity, field.name);
    const moves = state !== undefined && { moves: guess({ [target.path]: state }) };
    return { ...(moves || sets({ entity, target, inputs })), ...once };
  }
  if (!entity) return answers(graph, field);
  const links = linksOf(entity, ids);
  const open = requiredValues(entity).filter(({ name }) =>
    inputs.every((input) => input.name !== name),
  );
  return {
    creates: guess(entity.name),
    ...(Object.keys(links).length > 0 && { links: guess(links) }),
    ...(open.length > 0 && { fills: fillsOf(graph, open) }),
    ...once,
  };
}

function idsOf(inputs: readonly Input[]): readonly Input[] {
  return inputs.filter(({ type }) => getNamedType(type).name === 'ID');
}

function isIdOf(name: string, type: string): boolean {
  const stem = stemOf(name);
  return stem === '' || type.toLowerCase().endsWith(stem);
}

/** Returns the returned values, for an operation that returns no entity: those of inputs first. */
function answers(graph: Graph, field: GraphQLField<unknown, unknown>): Fields {
  const returned = getNamedType(field.type);
  if (isLeafType(returned)) return { answer: guess(leafSample(graph, field.type, field.name)) };
  const inputs = inputsOf(field);
  const leaves = isObjectType(returned) ? requiredLeaves(returned) : [];
  const values = leaves.map((leaf): [string, Json] => {
    const input = inputs.find(({ name }) => name === leaf.name);
    return [leaf.name, input ? { input: input.path } : fillOf(graph, leaf)];
  });
  return { answers: guess(Object.fromEntries(values)) };
}

/** Returns `loan` for `loanId` and `loan_ids`. */
function stemOf(name: string): string {
  return name.replace(/_?ids?$/i, '').toLowerCase();
}

/**
 * Returns the state that the name of an operation suggests: `RideCancelled` for `cancelRide`. The
 * words of the entity suggest none: `refundCancel` does not lead to a state `refund paused`.
 */
function stateFor(
  { lifecycles }: Graph,
  entity: GraphQLObjectType,
  operation: string,
): string | undefined {
  const unions = Object.values(entity.getFields()).map(({ type }) => getNamedType(type).name);
  const own = new Set(wordsOfName(entity.name));
  const words = verbsIn(operation, own);
  const states = lifecycles
    .filter(({ element }) => element && unions.includes(element.name))
    .flatMap(statesOf);
  return states.find(({ name }) =>
    verbsIn(name, own).some((word) => words.some((each) => isSameStem(each, word))),
  )?.key;
}

function statesOf({ element, fact }: LifecycleNode) {
  return fact.states.map(({ name, type, value = '' }) => ({
    key: type ?? `${element?.name ?? ''}.${value}`,
    name,
  }));
}

/** Returns the longer words of a name, except these words of its entity. */
function verbsIn(name: string, entity: ReadonlySet<string>): readonly string[] {
  return inWords(name)
    .split(' ')
    .filter((word) => word.length > 2 && !entity.has(plainForm(word)));
}

/**
 * Checks whether two words begin alike, such as `cancel` and `cancelled`, or `send` and `sent`.
 * Misses irregular forms, such as `pay` and `paid`, and confuses some words, such as `pay` and
 * `payable`, so a result is only good for a guess.
 */
function isSameStem(one: string, other: string): boolean {
  const length = Math.max(3, Math.min(one.length, other.length) - 2);
  return one.slice(0, length) === other.slice(0, length);
}

interface Changed {
  readonly entity: GraphQLObjectType;
  readonly target: Input;
  readonly inputs: readonly Input[];
}

function sets({ entity, target, inputs }: Changed): Fields {
  const fields = entity.getFields();
  const same = inputs.filter(
    ({ name, path }) => path !== target.path && Object.hasOwn(fields, name),
  );
  const task = same.length > 0 ? undefined : 'what the call changes';
  const values = Object.fromEntries(same.map(({ name, path }) => [name, { input: path }]));
  return { sets: guess({ [target.path]: values }, task) };
}

function linksOf(entity: GraphQLObjectType, ids: readonly Input[]): Record<string, string> {
  return Object.fromEntries(
    Object.values(entity.getFields()).flatMap((field): [string, string][] => {
      if (isLeafType(getNamedType(field.type))) return [];
      const id = ids.find(({ name }) => name.toLowerCase() === `${field.name}id`.toLowerCase());
      return id ? [[field.name, id.path]] : [];
    }),
  );
}
