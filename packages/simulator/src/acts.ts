import type { ActRule, LifecycleRule, TriggerRule } from '@docs-compiler/graph';

import { holdsOne } from './conditions.ts';
import { merged, type JsonObject } from './json.ts';
import { type Refusal, type Step, pointerOf } from './run.ts';
import { happen, holderOf } from './states.ts';
import type { Entity } from './store.ts';
import { begin, triggerFor } from './triggers.ts';

interface Acting {
  readonly name: string;
  /** The id of the entity that the act is done to. */
  readonly id: string;
  /**
   * Arguments of the call that is this act. They override those of the call that made the entity.
   */
  readonly args?: JsonObject;
}

/**
 * Performs an act. Its effect comes from a trigger that matches the arguments, or from the act
 * itself.
 */
export function actOn(step: Step, { name, id, args = {} }: Acting): Refusal | undefined {
  const act = step.model.acts.get(name);
  const entity = step.store.entities.get(id);
  if (!act || !entity)
    return { code: 'UNKNOWN', message: act ? `There is no \`${id}\`.` : `Nobody can ${name}.` };

  const { call = '', args: given = {} } = entity.made ?? {};
  const occasion = { entity, operation: call, args: merged(given, args), act: name };
  const because = whyNot(step, { act, entity, trigger: triggerFor(step, occasion) });
  if (because !== undefined) return { code: 'NOT_NOW', message: because };

  step.reasons.push({
    rule: 'act',
    subject: name,
    says: `${act.who}: ${name}`,
    about: id,
    ...pointerOf(step, act),
  });
  if (begin(step, occasion)) return undefined;
  const { moves, sets } = act;
  if (moves !== undefined && happen(step, { entity, outcome: moves, sets, args })) return undefined;
  return {
    code: 'NOT_NOW',
    message: `Nothing in the documentation says what happens when the ${act.who} does that now.`,
  };
}

interface Possible {
  readonly act: ActRule;
  readonly entity: Entity;
  readonly trigger: TriggerRule | undefined;
}

/**
 * Returns the reason why an act is not possible now, as a sentence; undefined if it is possible.
 */
function whyNot(step: Step, { act, entity, trigger }: Possible): string | undefined {
  const { name, who, types, in: states, when, moves } = act;
  const { id, typename, made } = entity;
  const cannot = `The ${who} cannot ${name}`;
  if (types && !types.includes(typename)) return `${cannot}: \`${id}\` is a \`${typename}\`.`;
  // Entities that exist from the start have no arguments, so a condition never matches them.
  if (when && made && !holdsOne(step, when, made.args))
    return `${cannot}: \`${id}\` was not created for it.`;
  const current = [...entity.states.values()].map(({ typename: state }) => state);
  const isIn = states?.some((state) => current.includes(state)) ?? true;
  const aim = moves ?? trigger?.outcome;
  if (isIn && (aim === undefined || canReach(step, entity, aim))) return undefined;
  return `${cannot} now: \`${id}\` is ${current.map((state) => `\`${state}\``).join(', ') || 'in no state'}.`;
}

/**
 * Checks whether documented transitions lead from the entity's current state to an outcome. An
 * outcome that is no state is always reachable.
 */
function canReach(step: Step, entity: Entity, outcome: string): boolean {
  const known = step.model.states.get(outcome);
  const holder = known && holderOf(step, entity, known.lifecycle);
  if (!known || !holder) return true;
  const { lifecycle, state } = known;
  const current = holder.states.get(lifecycle.id)?.state;
  const later = new Set(statesAfter(lifecycle, current));
  // A state that is not final can be entered again, with other values.
  if (current === state.name) return later.size > 0;
  for (const each of later) for (const next of statesAfter(lifecycle, each)) later.add(next);
  return later.has(state.name);
}

function statesAfter({ transitions }: LifecycleRule, state: string | undefined): string[] {
  return transitions.flatMap(({ from, to }) => (from === state ? [to] : []));
}
