import type {
  ActRule,
  CallRule,
  Condition,
  Conditions,
  Given,
  Json,
  Limits,
  TriggerRule,
} from '@docs-compiler/graph';
import { Kind } from 'graphql';

import { isMet } from '../conditions.ts';
import { idOn, isList, isObject, jsonAt, withValues, type JsonObject } from '../json.ts';
import { documentOf } from './sources.ts';
import type { PrintedExample } from './printed.ts';
import type { ExampleRun } from './setup.ts';

/** The part of a run that tells how entities are created. */
type Context = Pick<ExampleRun, 'model' | 'sources'>;

/** The variables and fixtures that make the conditions of a trigger hold. */
export interface TriggerRequest {
  readonly variables: JsonObject;
  /** Entities that the variables name, if they are created differently than on the page. */
  readonly world: Readonly<Record<string, Given>>;
}

/**
 * Changes the printed variables, and the entities that they name, so that the conditions of a
 * trigger hold; undefined if that is impossible.
 */
export function triggerRequest(
  context: Context,
  { when, act = '' }: TriggerRule,
  example: PrintedExample,
): TriggerRequest | undefined {
  const [conditions = {}] = when === undefined ? [] : [when].flat();
  const offered = offering(context.model.acts.get(act)?.when, example.variables);
  return Object.entries({ ...offered, ...conditions }).reduce<CallContext | undefined>(
    (about, [path, condition]) => about && withOne(context, about, { path, condition }),
    { ...calledBy(context, example), variables: example.variables, world: {} },
  );
}

/**
 * Returns the conditions under which an act is possible: those that the variables already meet,
 * else the first.
 */
function offering(when: ActRule['when'], variables: JsonObject): Conditions {
  const all = when === undefined ? [] : [when].flat();
  const holds = (conditions: Conditions): boolean =>
    Object.entries(conditions).every(([path, condition]) => {
      const value = jsonAt(variables, path);
      if ('present' in condition)
        return (value !== undefined && value !== null) === condition.present;
      return isMet(condition, value);
    });
  return all.find(holds) ?? all[0] ?? {};
}

/** The rules of the calls that have the variables, and the names of the variables by argument. */
interface CallContext extends TriggerRequest {
  readonly rules: readonly CallRule[];
  readonly names: ReadonlyMap<string, string>;
}

function calledBy(
  { model }: Context,
  { rootFields, operation }: PrintedExample,
): Pick<CallContext, 'rules' | 'names'> {
  const names = new Map<string, string>();
  for (const definition of documentOf(model, operation).definitions)
    for (const node of 'selectionSet' in definition
      ? (definition.selectionSet?.selections ?? [])
      : [])
      for (const { name, value } of node.kind === Kind.FIELD ? (node.arguments ?? []) : [])
        if (value.kind === Kind.VARIABLE) names.set(name.value, value.name.value);
  return { names, rules: rootFields.flatMap((field) => model.calls.get(field) ?? []) };
}

/** Converts a path through arguments to a path through variables. */
function inVariables({ names }: CallContext, path: string): string {
  const [first = '', ...rest] = path.split('.');
  return [names.get(first) ?? first, ...rest].join('.');
}

interface ConditionAtPath {
  /** A path through arguments. */
  readonly path: string;
  readonly condition: Condition;
}

function withOne(
  context: Context,
  about: CallContext,
  asked: ConditionAtPath,
): CallContext | undefined {
  const { variables, rules, world } = about;
  const own = inVariables(about, asked.path);
  const through = idOn(variables, own);
  if (through) {
    const given = world[through.id] ?? context.sources.given(through.id) ?? {};
    const made = madeSo(context, { about, given, ...through }, asked.condition);
    return made && { ...about, world: { ...made.world, [through.id]: made.given } };
  }
  const changed = withCondition(variables, { ...asked, path: own });
  if (!changed) return undefined;
  // A value that must equal a field of another entity changes that field as well.
  return rules
    .flatMap(({ needs = [] }) => needs)
    .flatMap(({ value = {} }) => [value[asked.path] ?? []].flat())
    .flatMap((limits) => twinOf(limits) ?? [])
    .reduce<CallContext>((after, path) => withOne(context, after, { ...asked, path }) ?? after, {
      ...about,
      variables: changed,
    });
}

function twinOf({ least, most, of }: Limits): string | undefined {
  const isOne = typeof least !== 'object' && least !== undefined && least === most;
  return of !== undefined && isOne ? `${of}.${least}` : undefined;
}

interface EntityCondition {
  readonly about: CallContext;
  readonly id: string;
  readonly given: Given;
  /** The path from the entity to the value that the condition is about. */
  readonly way: string;
}

interface WorldChange extends Pick<CallContext, 'world'> {
  readonly given: Given;
}

/** Returns the declaration of an entity that meets a condition on one of its fields. */
function madeSo(
  context: Context,
  { about: { world }, id, given, way }: EntityCondition,
  condition: Condition,
): WorldChange | undefined {
  if ('is' in condition && typeof condition.is === 'string' && way.endsWith('__typename')) {
    const isState = context.model.states.has(condition.is);
    return isState ? { given: { ...given, states: [condition.is] }, world } : undefined;
  }
  if (given.type !== undefined) {
    const values = withCondition(given.values ?? {}, { path: way, condition });
    return values && { given: { ...given, values }, world };
  }
  const { sources } = context;
  const maker = given.call === undefined ? sources.maker(id) : sources.example(given.call);
  if (maker?.operationName === undefined) return undefined;
  const variables = withValues(maker.variables, given.variables);
  const calling = { ...calledBy(context, maker), variables, world };
  const path = argumentFor(calling, way);
  if (path === undefined) return undefined;
  const made = withOne(context, calling, { path, condition });
  const own = inVariables(calling, path);
  const value = jsonAt(made?.variables, own);
  if (!made || value === undefined) return undefined;
  const call = maker.operationName;
  return {
    given: { ...given, call, variables: { ...given.variables, [own]: value } },
    world: made.world,
  };
}

/**
 * Returns the path of the argument that sets a field, or the same field of an item:
 * `input.amount.quantity` for `amount.quantity`.
 */
function argumentFor({ names, variables }: CallContext, way: string): string | undefined {
  const [, ...ofItem] = way.split('.');
  const paths = [...names].flatMap(([name, own]) => leavesOf(variables[own] ?? null, [name]));
  return [way, ofItem.join('.')]
    .filter((each) => each !== '')
    .flatMap((end) => paths.find((path) => path.endsWith(`.${end}`)) ?? [])[0];
}

function leavesOf(json: Json, path: readonly (string | number)[]): string[] {
  if (isList(json)) return json.flatMap((each, index) => leavesOf(each, [...path, index]));
  if (!isObject(json)) return [path.join('.')];
  return Object.entries(json).flatMap(([key, each]) => leavesOf(each, [...path, key]));
}

function withCondition(
  variables: JsonObject,
  { path, condition }: ConditionAtPath,
): JsonObject | undefined {
  const value = jsonAt(variables, path);
  if ('is' in condition) return withValues(variables, { [path]: condition.is });
  if ('in' in condition) {
    const [first = null] = condition.in;
    return withValues(variables, { [path]: isList(value) ? [first] : first });
  }
  if ('present' in condition) {
    const isThere = value !== undefined && value !== null;
    if (isThere === condition.present) return variables;
    return condition.present ? undefined : withValues(variables, { [path]: null });
  }
  const text = endingIn(value, condition.ends);
  return text === undefined ? undefined : withValues(variables, { [path]: text });
}

/** Replaces the end of a value: `249.00` that ends in `.51` is `249.51`. */
function endingIn(value: Json | undefined, end: string): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  return text.length >= end.length ? text.slice(0, text.length - end.length) + end : undefined;
}
