import {
  getNamedType,
  isEnumType,
  isObjectType,
  isUnionType,
  type GraphQLObjectType,
} from 'graphql';

import type { Graph } from '../graph.ts';
import { statefulNames } from '../graph/stateful.ts';
import { rootKindOf } from '../schema/types.ts';
import { inWords, pathName, titleInWords } from '../text/names.ts';
import { fillsOf, hasId, requiredValues } from './samples.ts';
import { type Fields, guess, meaningOf, pageText, toWrite } from './text.ts';

interface State {
  readonly name: string;
  readonly key: 'type' | 'value';
  /** The type or the enum value. */
  readonly names: string;
  readonly description: string | null | undefined;
  readonly type?: GraphQLObjectType;
}

/**
 * Returns pages of a union or an enum with a state for each member or value. The first is the
 * initial state, from which transitions lead to all others. The second page has a trigger for each
 * final state, which some projects require.
 *
 * @param entity the type with the states
 */
export function statesPages(
  graph: Graph,
  { name, entity }: { readonly name: string; readonly entity: string },
): readonly string[] {
  const states = statesOf(graph, name);
  const [first, ...others] = states;
  const type = graph.schema.getType(name);
  const page = {
    title: titleInWords(name),
    description: meaningOf(type?.description, 'what the states mean, and what to do in each'),
    documents: name,
    lifecycle: {
      id: pathName(name),
      entity,
      ...(first && { initial: guess(first.name) }),
      states: states.map((state) => stateFact(graph, state, { isFinal: state !== first })),
      ...(first &&
        others.length > 0 && {
          transitions: others.map((state) => ({
            from: first.name,
            to: state.name,
            cause: toWrite('what causes it'),
          })),
        }),
    },
  };
  const triggers = others.map(({ key, names }) => ({
    outcome: key === 'type' ? names : `${name}.${names}`,
    input: toWrite('what readers send in the sandbox to get this state'),
  }));
  const body = [`{/* ${toWrite('when to read the state, and which states need an action.')} */}`];
  const plain = pageText(page, body);
  return triggers.length > 0 ? [plain, pageText({ ...page, triggers }, body)] : [plain];
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

/**
 * Returns the name of the type with a field of a union or an enum, one with an id first; undefined
 * if there is none. The fields of root types are operations.
 */
export function holderOf({ schema }: Graph, name: string): string | undefined {
  const holders = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !rootKindOf(schema, type.name))
    .filter((type) =>
      Object.values(type.getFields()).some((field) => getNamedType(field.type).name === name),
    );
  return (holders.find(hasId) ?? holders[0])?.name;
}

function statesOf({ schema }: Graph, name: string): State[] {
  const element = schema.getType(name);
  if (isEnumType(element))
    return element.getValues().map((value) => ({
      name: inWords(value.name),
      key: 'value',
      names: value.name,
      description: value.description,
    }));
  const members = isUnionType(element) ? element.getTypes() : [];
  const prefix = sharedPrefix(members.map((member) => member.name));
  return members.map((type) => ({
    name: inWords(type.name.slice(prefix.length)) || inWords(type.name),
    key: 'type',
    names: type.name,
    description: type.description,
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

function stateFact(
  graph: Graph,
  { name, key, names, description, type }: State,
  { isFinal }: { readonly isFinal: boolean },
): Fields {
  const fills = graph.config.sandbox && type ? requiredValues(type) : [];
  return {
    name,
    [key]: names,
    meaning: meaningOf(description, 'what is true in this state'),
    terminal: guess(isFinal),
    next: toWrite('what to do next'),
    ...(fills.length > 0 && { fills: fillsOf(graph, fills) }),
  };
}
