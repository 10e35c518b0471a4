import type { CallRule, Need } from '@docs-compiler/graph';
import { type DocumentNode, getArgumentValues, getNamedType, Kind } from 'graphql';

import { isList, isObject, jsonAt, type JsonObject, jsonOf } from '../json.ts';
import { type Field, isFinder, keyOfState, type Model, typesToCreate } from '../model.ts';
import { type Printed, walkData } from './walk.ts';

/** A root field of an operation. */
export interface RootCall {
  readonly coordinate: string;
  readonly rule: CallRule | undefined;
  readonly args: JsonObject;
  /** The types of the entities that it creates. */
  readonly creates: readonly string[];
  readonly isChange: boolean;
  /** Its response key. */
  readonly key: string;
  /** The id of the entity that it looks up, if the id is the only argument. */
  readonly asked: string | undefined;
}

/** Returns the root fields of an operation with their arguments. */
export function callsOf(model: Model, document: DocumentNode, variables: JsonObject): RootCall[] {
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const root = model.schema.getRootType(definition.operation);
    return definition.selectionSet.selections.flatMap((node) => {
      const field = node.kind === Kind.FIELD ? root?.getFields()[node.name.value] : undefined;
      if (!root || !field || node.kind !== Kind.FIELD) return [];
      const coordinate = `${root.name}.${field.name}`;
      const rule = model.calls.get(coordinate);
      const args = jsonOf(getArgumentValues(field, node, variables));
      return {
        coordinate,
        rule,
        args,
        creates: rule ? typesToCreate(model, rule) : [],
        isChange: definition.operation === 'mutation',
        key: node.alias?.value ?? field.name,
        asked: askedBy(field, args),
      };
    });
  });
}

function askedBy(field: Field, args: JsonObject): string | undefined {
  const id = isFinder(field) ? Object.values(args)[0] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** An entity that a response names. */
export interface NamedEntity {
  readonly id: string;
  /** The type; undefined if the response does not show it. */
  readonly typename: string | undefined;
}

/** The required state of an entity: one of these states, or none of them. */
export interface RequiredState {
  readonly id: string;
  readonly states: readonly string[];
  readonly isBroken?: boolean;
}

/** Returns the entities that printed data names, in its order. */
export function namedIn(model: Model, document: DocumentNode, data: JsonObject): NamedEntity[] {
  let rule: CallRule | undefined;
  return [...walkData(model.schema, document, data)].flatMap((printed) => {
    const { path, parent, field, json, holder } = printed;
    if (path.length === 2) rule = model.calls.get(`${parent.name}.${field.name}`);
    if (typeof json !== 'string') return [];
    // A response may contain the id of a created entity in a field of the payload.
    const answer = path.length === 3 && rule ? rule.answers?.[field.name] : undefined;
    const hasId = typeof answer === 'object' && answer !== null && 'field' in answer;
    if (rule && hasId && answer.field === 'id')
      return [{ id: json, typename: typesToCreate(model, rule)[0] }];
    // Types that no call creates may have a string field of that name too.
    const { typename } = holder;
    const isId = getNamedType(field.type).name === 'ID' || model.madeTypes.has(typename ?? '');
    return field.name === 'id' && isId ? [{ id: json, typename }] : [];
  });
}

/**
 * Returns the states of the entities in printed data. `asked` is the id of a root object whose data
 * does not contain its id.
 */
export function statesShownIn(
  model: Model,
  document: DocumentNode,
  { data, asked }: { readonly data: JsonObject; readonly asked: string | undefined },
): RequiredState[] {
  return [...walkData(model.schema, document, data)].flatMap((printed) => {
    const isRoot = printed.holder.path.length <= 2;
    const id = printed.holder.id ?? (isRoot ? asked : undefined);
    const states = id === undefined ? [] : statesShown(model, printed);
    return id === undefined || states.length === 0 ? [] : [{ id, states }];
  });
}

/** Returns the state or the failures that a value represents. */
function statesShown(model: Model, { field, json }: Printed): readonly string[] {
  const named = getNamedType(field.type).name;
  const lifecycle = model.lifecycles.get(named);
  if (lifecycle && typeof json === 'string') return [`${named}.${json}`];
  if (lifecycle && isObject(json)) {
    const types = Object.values(json).filter((each) => typeof each === 'string');
    return lifecycle.states
      .map((state) => keyOfState(lifecycle, state))
      .filter((key) => types.includes(key));
  }
  return [];
}

/**
 * Returns the states that entities need for a call to succeed, or to be rejected with a given
 * error.
 */
export function statesRequiredBy(
  model: Model,
  {
    rule,
    args,
    error,
  }: { readonly rule: CallRule; readonly args: JsonObject; readonly error: JsonObject | undefined },
): RequiredState[] {
  const broken = error && needOf(rule, error);
  const { needs = [] } = rule;
  // Needs after the broken one are not checked.
  const asked = broken ? needs.slice(0, needs.indexOf(broken) + 1) : needs;
  const needed = asked.flatMap((need) =>
    Object.entries(need.state ?? {}).flatMap(([path, states]) =>
      idsAt(args, path).map((id) => ({ id, states, isBroken: need === broken })),
    ),
  );
  const moved = Object.entries(rule.moves ?? {}).flatMap(([path, outcome]) => {
    const known = model.states.get(outcome);
    const states = (known?.lifecycle.transitions ?? []).flatMap(({ from, to }) => {
      const state = known?.lifecycle.states.find(({ name }) => name === from);
      return known && state && to === known.state.name ? [keyOfState(known.lifecycle, state)] : [];
    });
    return idsAt(args, path).map((id) => ({ id, states }));
  });
  // States from needs take precedence over states inferred from moves.
  const said = new Set(needed.map(({ id }) => id));
  return [...needed, ...moved.filter(({ id }) => !said.has(id))];
}

/** Returns the need with the message of an error, else the first need with its code. */
function needOf({ needs = [] }: CallRule, { message, extensions }: JsonObject): Need | undefined {
  const code = jsonAt(extensions, 'code');
  const coded = needs.filter((each) => each.code === code);
  return coded.find((each) => each.message === message) ?? coded[0];
}

function idsAt(args: JsonObject, path: string): string[] {
  const named = jsonAt(args, path);
  return (isList(named) ? named : [named]).filter((id) => typeof id === 'string');
}
