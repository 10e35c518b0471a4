import type { Limits, Need } from '@docs-compiler/graph';

import { compare, decimalOf, minus, type Decimal } from './decimal.ts';
import { jsonAt, type JsonObject } from './json.ts';
import { related } from './related.ts';
import type { Refusal, Step } from './run.ts';
import type { Entity } from './store.ts';
import { jsonOfField } from './value.ts';

/** The refusal of the first need that does not hold. */
export function refusalOfNeeds(
  step: Step,
  needs: readonly Need[],
  args: JsonObject,
): Refusal | undefined {
  for (const { state = {}, value = {}, claims = [], code, message } of needs) {
    const unmet =
      claims.filter((claim) => !step.token?.claims?.includes(claim)).map((claim) => [claim])[0] ??
      Object.entries(state).find(([path, states]) => !hasState(step, { path, states, args })) ??
      Object.entries(value).find(([path, limits]) => !isWithin(step, { path, limits, args }));
    if (!unmet) continue;
    step.reasons.push({ rule: 'need', subject: unmet[0], says: message });
    return { code, message };
  }
  return undefined;
}

interface StateNeed {
  readonly path: string;
  readonly states: readonly string[];
  readonly args: JsonObject;
}

function hasState(step: Step, { path, states, args }: StateNeed): boolean {
  const entity = namedBy(step, args, path);
  // What is not given has no state; whether it must be given is for the schema to say.
  if (!entity) return true;
  return [...entity.states.values()].some(({ typename }) => states.includes(typename));
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
  const whole = entity && decimalOf(jsonOfField(entity, String(limit)));
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

/** The entity whose id is at a path. */
export function namedBy({ store }: Step, args: JsonObject, path: string): Entity | undefined {
  const id = jsonAt(args, path);
  return typeof id === 'string' ? store.entities.get(id) : undefined;
}
