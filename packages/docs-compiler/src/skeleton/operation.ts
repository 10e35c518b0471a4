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
import {
  entityOf,
  fillOf,
  leafSample,
  requiredLeaves,
  responseSample,
  sampleOf,
  selectionOf,
  type Selection,
} from './samples.ts';
import { guessed, meaningOf, pageText, todo, wordsOf, yamlText, yamlValue } from './text.ts';

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
  const plain = operationPage(graph, operation, []);
  if (graph.config.sandbox === undefined || operation.kind === 'subscription') return [plain];
  const world = worldLines(graph, operation.field);
  const skip = [
    'scenarios:',
    `  ${operationNameOf(operation)}: { skip: '${todo}: declare what exists before the call, and remove this line' }`,
  ];
  return [
    plain,
    ...(world.length > 0 ? [operationPage(graph, operation, world)] : []),
    operationPage(graph, operation, skip),
  ];
}

/** Returns a fixture for each entity whose id the example passes. */
function worldLines(graph: Graph, field: GraphQLField<unknown, unknown>): readonly string[] {
  const fixtures = idsOf(inputsOf(field)).flatMap((input) => {
    const entity = entityOfInput(graph, { field, input });
    if (!entity || !isNonNullType(input.type)) return [];
    const isArgument = input.path === input.name;
    const id = leafSample(graph, input.type, isArgument ? hintOf(field, input.name) : input.name);
    const values = requiredLeaves(entity).map(
      ({ name, type }) => `${name}: ${yamlValue(leafSample(graph, type, name))}`,
    );
    return [
      `  ${String(id)}: ${guessed}`,
      `    type: ${entity.name}`,
      ...(values.length > 0 ? [`    values: { ${values.join(', ')} }`] : []),
    ];
  });
  return fixtures.length > 0 ? ['world:', ...fixtures] : [];
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

function operationPage(graph: Graph, operation: Operation, setup: readonly string[]): string {
  const { coordinate, kind, field } = operation;
  const isSimulated = graph.config.sandbox !== undefined && kind === 'mutation';
  const frontmatter = [
    `title: ${yamlText(sentenceOf(field.name))}`,
    `description: ${yamlText(meaningOf(field.description ?? undefined, 'what the operation does'))}`,
    `documents: ${coordinate}`,
    ...(isSimulated ? callLines(graph, field) : []),
    ...setup,
  ];
  return pageText(frontmatter, [
    `{/* ${todo}: when to use it, and what to do with the result. */}`,
    ...exampleFences(graph, operation),
  ]);
}

function sentenceOf(name: string): string {
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
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

/** Returns the lines of `call`, with the verb that the name and the payload suggest. */
function callLines(graph: Graph, field: GraphQLField<unknown, unknown>): string[] {
  const inputs = inputsOf(field);
  const entity = entityOf(field.type);
  const ids = idsOf(inputs);
  const target = entity && ids.find(({ name }) => isIdOf(name, entity.name));
  const key = inputs.find(
    ({ name, type }) => getNamedType(type).name === 'String' && /nonce|idempoten|^key$/i.test(name),
  );
  const once = key ? [`  once: ${key.path} ${guessed}`] : [];
  if (/^(delete|remove)/i.test(field.name) && ids[0])
    return ['call:', removeLine(graph, { field, input: ids[0] }), ...answerLines(graph, field)];
  if (entity && target) {
    const state = stateFor(graph, entity, field.name);
    const verb = state
      ? `  moves: { ${target.path}: ${state} } ${guessed}`
      : setLine({ entity, target, inputs });
    return ['call:', verb, ...once];
  }
  if (!entity) return ['call:', ...answerLines(graph, field)];
  return [
    'call:',
    `  creates: ${entity.name} ${guessed}`,
    ...linkLines(entity, ids),
    ...fillLines(graph, { entity, inputs }),
    ...once,
  ];
}

function idsOf(inputs: readonly Input[]): readonly Input[] {
  return inputs.filter(({ type }) => getNamedType(type).name === 'ID');
}

function isIdOf(name: string, type: string): boolean {
  const stem = stemOf(name);
  return stem === '' || type.toLowerCase().endsWith(stem);
}

function removeLine(graph: Graph, removed: Parameters<typeof entityOfInput>[1]): string {
  const type = entityOfInput(graph, removed)?.name ?? todo;
  return `  removes: { ${type}: ${removed.input.path} } ${guessed}`;
}

/** Returns the lines with the returned values, if the operation returns no entity. */
function answerLines(graph: Graph, { name, type }: GraphQLField<unknown, unknown>): string[] {
  const returned = getNamedType(type);
  if (isLeafType(returned))
    return [`  answer: ${yamlValue(leafSample(graph, type, name))} ${guessed}`];
  const leaves = isObjectType(returned) ? requiredLeaves(returned) : [];
  const values = leaves.map((field) => `${field.name}: ${fillOf(graph, field)}`).join(', ');
  return [`  answers: ${values ? `{ ${values} }` : '{}'} ${guessed}`];
}

/** Returns `loan` for `loanId` and `loan_ids`. */
function stemOf(name: string): string {
  return name.replace(/_?ids?$/i, '').toLowerCase();
}

/** Returns the state that the name of an operation suggests: `RideCancelled` for `cancelRide`. */
function stateFor(
  { lifecycles }: Graph,
  entity: GraphQLObjectType,
  operation: string,
): string | undefined {
  const unions = Object.values(entity.getFields()).map(({ type }) => getNamedType(type).name);
  const words = wordsOf(operation)
    .split(' ')
    .filter((word) => word.length > 2);
  const states = lifecycles
    .filter(({ element }) => element && unions.includes(element.name))
    .flatMap(statesOf);
  return states.find(({ words: own }) =>
    own.some((word) => words.some((each) => isSameStem(each, word))),
  )?.key;
}

function statesOf({ element, fact }: LifecycleNode) {
  return fact.states.map(({ name, type, value = '' }) => ({
    key: type ?? `${element?.name ?? ''}.${value}`,
    words: wordsOf(name).split(' '),
  }));
}

/** Checks for forms of one word: `cancel` and `cancelled`, `pay` and `paid`. */
function isSameStem(one: string, other: string): boolean {
  const length = Math.max(3, Math.min(one.length, other.length) - 2);
  return one.slice(0, length) === other.slice(0, length);
}

interface Changed {
  readonly entity: GraphQLObjectType;
  readonly target: Input;
  readonly inputs: readonly Input[];
}

function setLine({ entity, target, inputs }: Changed): string {
  const fields = entity.getFields();
  const same = inputs.filter(
    ({ name, path }) => path !== target.path && Object.hasOwn(fields, name),
  );
  if (same.length === 0) return `  sets: { ${target.path}: {} } # ${todo}: what the call changes`;
  const sets = same.map(({ name, path }) => `${name}: { input: ${path} }`).join(', ');
  return `  sets: { ${target.path}: { ${sets} } } ${guessed}`;
}

function linkLines(entity: GraphQLObjectType, ids: readonly Input[]): string[] {
  const links = Object.values(entity.getFields()).flatMap((field) => {
    const type = getNamedType(field.type);
    if (isLeafType(type)) return [];
    const id = ids.find(({ name }) => name.toLowerCase() === `${field.name}id`.toLowerCase());
    return id ? [`${field.name}: ${id.path}`] : [];
  });
  return links.length > 0 ? [`  links: { ${links.join(', ')} } ${guessed}`] : [];
}

function fillLines(graph: Graph, { entity, inputs }: Omit<Changed, 'target'>): string[] {
  const given = new Set(inputs.map(({ name }) => name));
  const open = requiredLeaves(entity).filter(({ name }) => !given.has(name));
  if (open.length === 0) return [];
  return [
    '  fills:',
    ...open.map((field) => `    ${field.name}: ${fillOf(graph, field)} ${guessed}`),
  ];
}
