import { beyondBounds } from './bounds.ts';
import { keyOfOnce, type Call } from './call.ts';
import { jsonAt } from './json.ts';
import { allNamedBy, refusalOfNeeds } from './needs.ts';
import { refusalIn, type Refusal, type Step } from './run.ts';
import { transitionTo } from './states.ts';
import { unknownEntity } from './targets.ts';
import { triggerFor } from './triggers.ts';

/** Why a call with its items is not carried out: that of one of them, or two that are given the same. */
export function refusalOfAll(step: Step, calls: readonly Call[]): Refusal | undefined {
  const given = new Set<string>();
  for (const call of calls) {
    const refusal = refusalOf(step, call);
    if (refusal) return refusal;
    const { once } = call.rule;
    if (once === undefined) continue;
    const key = keyOfOnce(call, once);
    if (given.has(key)) return repeated(step, call, once);
    given.add(key);
  }
  return undefined;
}

/** Why one call is not carried out: its limits, what was sent before, what is not there, what it needs. */
function refusalOf(outer: Step, call: Call): Refusal | undefined {
  const { rule, field, args } = call;
  const step = { ...outer, finds: rule.finds };
  const { codes } = step.model.behaviour;
  const outside = beyondBounds(step, { call: rule.coordinate, field, args });
  if (outside) return outside;
  if (rule.once !== undefined && step.store.spent.has(keyOfOnce(call, rule.once)))
    return repeated(step, call, rule.once);
  const unknown = unknownEntity(step, call);
  if (unknown !== undefined) {
    const refusal = refusalIn(codes.missing, '{name} names nothing that there is.', {
      name: lastOf(unknown),
      value: String(jsonAt(args, unknown) ?? ''),
    });
    step.reasons.push({ rule: 'need', subject: unknown, says: refusal.message });
    return refusal;
  }
  return refusalOfNeeds(step, rule.needs ?? [], args) ?? impossibleMove(step, call);
}

function repeated(step: Step, { args }: Call, once: string): Refusal {
  const refusal = refusalIn(step.model.behaviour.codes.repeated, '{name} was used before.', {
    name: lastOf(once),
    value: String(jsonAt(args, once) ?? ''),
  });
  step.reasons.push({ rule: 'once', subject: once, says: refusal.message });
  return refusal;
}

/** A state that nothing documented leads to from where the entity stands. */
function impossibleMove(step: Step, { rule, args }: Call): Refusal | undefined {
  const moves = Object.entries(rule.moves ?? {}).flatMap(([path, outcome]) =>
    allNamedBy(step, args, path).map((entity) => ({ entity, outcome })),
  );
  for (const { entity, outcome } of moves) {
    const known = step.model.states.get(outcome);
    if (!known || transitionTo(entity, known)) continue;
    const trigger = triggerFor(step, { entity, operation: rule.coordinate, args });
    const instead = trigger && step.model.states.get((trigger.first?.[0] ?? trigger).outcome);
    if (instead && transitionTo(entity, instead)) continue;
    const standing = entity.states.get(known.lifecycle.id)?.state ?? 'in no state';
    return {
      code: 'NOT_SIMULATED',
      message: `Nothing in the documentation says what \`${rule.coordinate}\` does to what is ${standing}.`,
    };
  }
  return undefined;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
