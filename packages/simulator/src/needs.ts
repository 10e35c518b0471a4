import {
  milliseconds,
  type Conditions,
  type Json,
  type Limit,
  type Limits,
  type Need,
} from '@docs-compiler/graph';

import { holds, holdsOne, isMetBy } from './conditions.ts';
import { decimalOf, minus, orderOf, textOf, times, type Decimal } from './decimal.ts';
import { isoAt } from './fill.ts';
import { isList, jsonAt, sameJson, type JsonObject } from './json.ts';
import { related } from './related.ts';
import { type Refusal, type Step, pointerOf } from './run.ts';
import type { Entity } from './store.ts';
import { jsonOfField } from './value.ts';
import { entityAt, fieldOf, inEntity, type PathResult } from './argument-paths.ts';

/** Returns the refusal of the first need that is not met. */
export function refusalOfNeeds(
  step: Step,
  needs: readonly Need[],
  args: JsonObject,
): Refusal | undefined {
  for (const need of needs) {
    if (need.when && !holds(step, need.when, args)) continue;
    const unmet = unmetIn(step, need, args);
    if (unmet === undefined) continue;
    const { code, message } = need;
    step.reasons.push({ rule: 'need', subject: unmet, says: message, ...pointerOf(step, need) });
    return { code, message };
  }
  return undefined;
}

/** Returns the argument or claim that fails a need; undefined if the need is met. */
function unmetIn(step: Step, need: Need, args: JsonObject): string | undefined {
  const { state = {}, value = {}, unused = {}, claims = [], given, has = {}, where = {} } = need;
  const isGiven = given === undefined || holdsOne(step, given, args);
  return [
    ...claims.filter((claim) => !step.token?.claims?.includes(claim)),
    ...Object.keys(state).filter((path) => {
      return !hasState(step, { path, states: state[path] ?? [], args });
    }),
    ...Object.entries(value).flatMap(([path, limits]) =>
      [limits].flat().some((each) => isWithin(step, { path, limits: each, args })) ? [] : [path],
    ),
    ...Object.entries(unused).flatMap(([path, held]) =>
      isUnused(step, held, jsonAt(args, path)) ? [] : [path],
    ),
    ...(isGiven ? [] : [given].flat().flatMap((each) => Object.keys(each))),
    ...Object.entries(has).flatMap(([path, ways]) =>
      hasTypes(step, namedBy(step, args, path), { ways, where }) ? [] : [path],
    ),
  ][0];
}

interface TypesNeed {
  readonly ways: Readonly<Record<string, readonly string[]>>;
  readonly where: Conditions;
}

function hasTypes(step: Step, entity: Entity | undefined, { ways, where }: TypesNeed): boolean {
  if (!entity) return true;
  return Object.entries(ways).every(([way, types]) =>
    inEntity(step, entity, way.split('.')).some(
      (found) =>
        found.typename !== undefined && types.includes(found.typename) && isAs(found, where),
    ),
  );
}

/** Checks conditions on the fields of a value. */
function isAs(found: PathResult, where: Conditions): boolean {
  return Object.entries(where).every(([field, condition]) =>
    isMetBy(condition, fieldOf(found, field)),
  );
}

/** Checks that no entity of the type holds the value. An absent value is unused. */
function isUnused(
  step: Step,
  { of, field }: NonNullable<Need['unused']>[string],
  value: Json | undefined,
): boolean {
  if (value === undefined || value === null) return true;
  const way = field.split('.');
  return ![...step.store.entities.values()].some(
    (entity) =>
      entity.typename === of &&
      inEntity(step, entity, way).some(({ json }) => sameJson(json, value)),
  );
}

interface StateNeed {
  readonly path: string;
  readonly states: readonly string[];
  readonly args: JsonObject;
}

function hasState(step: Step, { path, states, args }: StateNeed): boolean {
  // An absent argument has no state; the schema decides whether it is required.
  return allNamedBy(step, args, path).every((entity) =>
    [...entity.states.values()].some(({ typename }) => states.includes(typename)),
  );
}

interface ValueNeed {
  readonly path: string;
  readonly limits: Limits;
  readonly args: JsonObject;
}

/** Checks whether a value is within limits. The schema rejects values that cannot be compared. */
function isWithin(step: Step, { path, limits, args }: ValueNeed): boolean {
  const value = jsonAt(args, path) ?? null;
  return (['least', 'most'] as const).every((key) => {
    const limit = limits[key];
    const edge = limit === undefined ? undefined : limitOf(step, { limit, limits, args });
    const order = edge === undefined ? Number.NaN : orderOf(value, edge);
    return Number.isNaN(order) || (key === 'least' ? order >= 0 : order <= 0);
  });
}

interface LimitNeed {
  readonly limit: Limit;
  readonly limits: Limits;
  readonly args: JsonObject;
}

/** Returns the number or date of a limit; undefined if there is none. */
function limitOf(step: Step, { limit, limits: { of, less }, args }: LimitNeed): string | undefined {
  if (typeof limit === 'object') {
    if ('now' in limit) return isoAt(step.store.now + (milliseconds(limit.now) ?? 0));
    return timesOf(jsonAt(args, limit.input), limit.times);
  }
  if (of === undefined) return String(limit);
  const entity = namedBy(step, args, of);
  const [found] = entity ? inEntity(step, entity, String(limit).split('.')) : [];
  const whole = decimalOf(found?.json);
  if (!entity || !whole) return found?.json === undefined ? undefined : String(found.json);
  return textOf(less ? taken(step, entity, less).reduce(minus, whole) : whole);
}

function timesOf(json: Json | undefined, factor: number | string | undefined): string | undefined {
  if (typeof json !== 'string' && typeof json !== 'number') return undefined;
  const [given, by] = [json, factor ?? 1].map(decimalOf);
  return given && by ? textOf(times(given, by)) : String(json);
}

function taken(
  step: Step,
  entity: Entity,
  { list, sum, states }: NonNullable<Limits['less']>,
): Decimal[] {
  return related(step, entity, list)
    .filter(
      (each) =>
        !states || [...each.states.values()].some(({ typename }) => states.includes(typename)),
    )
    .flatMap((each) => decimalOf(jsonOfField(each, sum)) ?? []);
}

/** Returns the entities whose ids are at a path, which may contain a list. */
export function allNamedBy(step: Step, args: JsonObject, path: string): Entity[] {
  const found = jsonAt(args, path);
  const ids = isList(found) ? found : [found];
  return ids.flatMap((id) => entityAt(step, path, id) ?? []);
}

/** Returns the entity whose id is at a path. */
export function namedBy(step: Step, args: JsonObject, path: string): Entity | undefined {
  return entityAt(step, path, jsonAt(args, path));
}
