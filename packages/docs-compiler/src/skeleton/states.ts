import { slugOf } from '@docs-compiler/graph';
import {
  getNamedType,
  isEnumType,
  isObjectType,
  isUnionType,
  type GraphQLObjectType,
} from 'graphql';

import type { Graph } from '../graph.ts';
import { statefulNames } from '../graph/stateful.ts';
import { fillOf, requiredLeaves } from './samples.ts';
import { guessed, meaningOf, pageText, todo, wordsOf, yamlText } from './text.ts';

interface State {
  readonly name: string;
  readonly key: 'type' | 'value';
  /** The type or the enum value. */
  readonly names: string;
  readonly description: string | undefined;
  readonly type?: GraphQLObjectType;
}

/**
 * Returns pages of a union or an enum with a state for each member or value. The first is the
 * initial state, from which transitions lead to all others. The second page has a trigger for each
 * final state, which some projects require.
 */
export function statesPages(graph: Graph, name: string): readonly string[] {
  const [, ...others] = statesOf(graph, name);
  const triggers = others.flatMap(({ key, names }) => [
    `  - outcome: ${key === 'type' ? names : `${name}.${names}`}`,
    `    input: '${todo}: what readers send in the sandbox to get this state'`,
  ]);
  const plain = statesPage(graph, name, []);
  return triggers.length > 0
    ? [plain, statesPage(graph, name, ['triggers:', ...triggers])]
    : [plain];
}

function statesPage(graph: Graph, name: string, triggers: readonly string[]): string {
  const element = graph.schema.getType(name);
  const entity = holderOf(graph, name);
  const states = statesOf(graph, name);
  const [first, ...others] = states;
  return pageText(
    [
      `title: ${yamlText(titleOf(name))}`,
      `description: ${yamlText(meaningOf(element?.description ?? undefined, 'what the states mean, and what to do in each'))}`,
      `documents: ${name}`,
      'lifecycle:',
      `  id: ${slugOf(name)}`,
      `  entity: ${entity ?? `${todo} # the type with the states`}`,
      ...(first ? [`  initial: ${yamlText(first.name)} ${guessed}`] : []),
      '  states:',
      ...states.flatMap((state) => stateLines(graph, state, { isFinal: state !== first })),
      ...(first && others.length > 0 ? [`  transitions: ${guessed}`] : []),
      ...others.flatMap((state) => [
        `    - from: ${yamlText(first?.name ?? '')}`,
        `      to: ${yamlText(state.name)}`,
        `      cause: '${todo}: what causes it'`,
      ]),
      ...triggers,
    ],
    [`{/* ${todo}: when to read the state, and which states need an action. */}`],
  );
}

/**
 * Checks whether the members or the values of a type are states: by the name of the union or the
 * enum, or because the config lists the union.
 */
export function hasStates({ schema, config }: Graph, name: string): boolean {
  const type = schema.getType(name);
  if (!isUnionType(type) && !isEnumType(type)) return false;
  return (
    /(state|status|phase|stage)$/i.test(name) || (isUnionType(type) && statefulNames(config)(name))
  );
}

/** Returns the name of the type with a field of a union or an enum, if there is one. */
function holderOf({ schema }: Graph, name: string): string | undefined {
  return Object.values(schema.getTypeMap()).find(
    (type) =>
      isObjectType(type) &&
      Object.values(type.getFields()).some((field) => getNamedType(field.type).name === name),
  )?.name;
}

function statesOf({ schema }: Graph, name: string): State[] {
  const element = schema.getType(name);
  if (isEnumType(element))
    return element.getValues().map((value) => ({
      name: wordsOf(value.name),
      key: 'value',
      names: value.name,
      description: value.description ?? undefined,
    }));
  const members = isUnionType(element) ? element.getTypes() : [];
  const prefix = sharedPrefix(members.map((member) => member.name));
  return members.map((type) => ({
    name: wordsOf(type.name.slice(prefix.length)) || wordsOf(type.name),
    key: 'type',
    names: type.name,
    description: type.description ?? undefined,
    type,
  }));
}

/** Returns the words that all names begin with: `Parcel` for `ParcelSent` and `ParcelSold`. */
function sharedPrefix(names: readonly string[]): string {
  const [first = '', ...others] = names.map((name) => name.split(/(?=[A-Z])/));
  const parts = [...first];
  const same = parts.findIndex((part, at) => others.some((other) => other[at] !== part));
  return parts.slice(0, same < 0 ? 0 : same).join('');
}

function stateLines(
  graph: Graph,
  { name, key, names, description, type }: State,
  { isFinal }: { readonly isFinal: boolean },
): string[] {
  const fills = graph.config.sandbox && type ? requiredLeaves(type) : [];
  return [
    `    - name: ${yamlText(name)}`,
    `      ${key}: ${names}`,
    `      meaning: ${yamlText(meaningOf(description, 'what is true in this state'))}`,
    `      terminal: ${isFinal} ${guessed}`,
    `      next: '${todo}: what to do next'`,
    ...(fills.length > 0 ? ['      fills:'] : []),
    ...fills.map((field) => `        ${field.name}: ${fillOf(graph, field)} ${guessed}`),
  ];
}

function titleOf(name: string): string {
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
