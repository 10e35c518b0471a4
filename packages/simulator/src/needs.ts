import type { Limits, Need } from '@docs-compiler/graph';

import { holds, holdsOne } from './conditions.ts';
import { compare, decimalOf, minus, type Decimal } from './decimal.ts';
import { isList, jsonAt, type JsonObject } from './json.ts';
import { related } from './related.ts';
import type { Refusal, Step } from './run.ts';
import type { Entity } from './store.ts';
import { jsonOfField } from './value.ts';
import { entityAt, inEntity } from './ways.ts';

/** The refusal of the first need that does not hold. */
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
    step.reasons.push({ rule: 'need', subject: unmet, says: message });
    return { code, message };
  }
  return undefined;
}

/** What of a need does not hold: the argument, or the claim. */
function unmetIn(step: Step, need: Need, args: JsonObject): string | undefined {
  const { state = {}, value = {}, claims = [], given, has = {} } = need;
  const isGiven = given === undefined || holdsOne(step, given, args);
  return [
    ...claims.filter((claim) => !step.token?.claims?.includes(claim)),
    ...Object.keys(state).filter((path) => {
      return !hasState(step, { path, states: state[path] ?? [], args });
    }),
    ...Object.entries(value).flatMap(([path, limits]) =>
      isWithin(step, { path, limits, args }) ? [] : [path],
    ),
    ...(isGiven ? [] : [given].flat().flatMap((each) => Object.keys(each))),
    ...Object.entries(has).flatMap(([path, ways]) =>
      hasTypes(step, namedBy(step, args, path), ways) ? [] : [path],
    ),
  ][0];
}

function hasTypes(
  step: Step,
  entity: Entity | undefined,
  ways: Readonly<Record<string, readonly string[]>>,
): boolean {
  if (!entity) return true;
  return Object.entries(ways).every(([way, types]) =>
    inEntity(step, entity, way.split('.')).some(
      ({ typename }) => typename !== undefined && types.includes(typename),
    ),
  );
}

interface StateNeed {
  readonly path: string;
  readonly states: readonly string[];
  readonly args: JsonObject;
}

function hasState(step: Step, { path, states, args }: StateNeed): boolean {
  // What is not given has no state; whether it must be given is for the schema to say.
  return allNamedBy(step, args, path).every((entity) =>
    [...entity.states.values()].some(({ typename }) => states.includes(typename)),
  );
}

interface ValueNeed {
  readonly path: string;
  readonly limits: Limits;
  readonly args: JsonObject;
}

function isWithin(step: Step, { path, limits, args }: ValueNeed): boolean {
  const value = decimalOf(jsonAt(args, path));
  if (!value) return true;
  const [low, high] = [limits.least, limits.most].map((limit) =>
    limit === undefined ? undefined : limitOf(step, { limit, limits, args }),
  );
  return (!low || compare(value, low) >= 0) && (!high || compare(value, high) <= 0);
}

interface Limit {
  readonly limit: number | string;
  readonly limits: Limits;
  readonly args: JsonObject;
}

function limitOf(step: Step, { limit, limits: { of, less }, args }: Limit): Decimal | undefined {
  if (of === undefined) return decimalOf(limit);
  const entity = namedBy(step, args, of);
  if (!entity) return undefined;
  const [found] = inEntity(step, entity, String(limit).split('.'));
  const whole = decimalOf(found?.json);
  return whole && less ? taken(step, entity, less).reduce(minus, whole) : whole;
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

/** The entities whose ids are at a path, which may have a list. */
export function allNamedBy(step: Step, args: JsonObject, path: string): Entity[] {
  const found = jsonAt(args, path);
  const ids = isList(found) ? found : [found];
  return ids.flatMap((id) => entityAt(step, path, id) ?? []);
}

/** The entity whose id is at a path. */
export function namedBy(step: Step, args: JsonObject, path: string): Entity | undefined {
  return entityAt(step, path, jsonAt(args, path));
}
