import type { CallRule, Fills } from '@docs-compiler/graph';

import { actOn } from './acts.ts';
import { keyOfOnce, type Call } from './call.ts';
import { create } from './create.ts';
import { changeLinks, removeEntity } from './entities.ts';
import { foundInstead, isLessened } from './found.ts';
import { part } from './leave.ts';
import { itemsOf, type ItemCall } from './items.ts';
import { allNamedBy, namedBy } from './needs.ts';
import { refusalOfAll } from './refuse.ts';
import type { Refusal, Step } from './run.ts';
import { happen, transitionTo } from './states.ts';
import type { Entity } from './store.ts';
import { begin, beginList, triggerFor, type Occasion } from './triggers.ts';

/** What a call did. */
export interface Effect {
  /** What it was about, where there is one. */
  readonly entity: Entity | undefined;
  /** What each item of its lists made. */
  readonly items: readonly Entity[];
  /** Fields of its answer that a trigger says. */
  readonly answers: Fills;
}

export type Performed = { readonly effect: Effect } | { readonly refusal: Refusal };

/** A call by its rule: first all that can refuse it, then its effect, then what that begins. */
export function perform(step: Step, call: Call): Performed {
  const items = itemsOf(step, call);
  const refusal = refusalOfAll(step, [call, ...items.map((item) => item.call)]);
  if (refusal) return { refusal };
  const { rule, args } = call;
  const reason = { rule: 'call', subject: rule.coordinate, says: wordsOf(rule) } as const;
  const at = step.reasons.push(reason) - 1;
  const { entity, answers } = affect(step, call);
  // What it was about shows only now; what it began comes after it all the same.
  if (entity) step.reasons[at] = { ...reason, about: entity.id };
  const made = items.flatMap((item) => {
    const of = item.rule.of === undefined ? entity : namedBy(step, args, item.rule.of);
    return makeItem(step, item, of) ?? [];
  });
  part(step, call);
  for (const [path, list] of Object.entries(rule.begins ?? {}))
    for (const holder of allNamedBy(step, args, path)) beginList(step, holder, list);
  return { effect: { entity, items: made, answers } };
}

function affect(step: Step, call: Call): Pick<Effect, 'entity' | 'answers'> {
  const { rule, args } = call;
  const made = foundInstead(step, call) ?? create(step, call);
  if (rule.once !== undefined) step.store.spent.add(keyOfOnce(call, rule.once));
  const moved = made ? undefined : moveAll(step, call);
  if (moved) return moved;
  const entity = made ?? remove(step, call) ?? acted(step, call) ?? about(step, call);
  const trigger = entity && begin(step, { entity, operation: rule.coordinate, args });
  return { entity, answers: trigger?.answers ?? {} };
}

function acted(step: Step, { rule, args }: Call): Entity | undefined {
  const acting = Object.entries(rule.acts ?? {}).flatMap(([path, name]) =>
    allNamedBy(step, args, path).map((entity) => ({ entity, name })),
  );
  for (const { entity, name } of acting) actOn(step, { name, id: entity.id, args });
  return acting[0]?.entity;
}

/** A call that does nothing else is about what it begins, or needs in a state. */
function about(step: Step, { rule, args }: Call): Entity | undefined {
  const needed = (rule.needs ?? []).flatMap(({ state }) => Object.keys(state ?? {}));
  const paths = [...Object.keys(rule.begins ?? {}), ...needed];
  return paths.flatMap((path) => namedBy(step, args, path) ?? [])[0];
}

function makeItem(
  step: Step,
  { call, rule }: ItemCall,
  of: Entity | undefined,
): Entity | undefined {
  const entity = create(step, call);
  if (!entity) return undefined;
  if (call.rule.once !== undefined) step.store.spent.add(keyOfOnce(call, call.rule.once));
  if (of) changeLinks(step.store, entity, () => entity.links.set(rule.as, of.id));
  if (!rule.waits) begin(step, { entity, operation: call.rule.coordinate, args: call.args });
  return entity;
}

/** A trigger that leads to the state of a move says how it gets there. */
function moveAll(step: Step, { rule, args }: Call): Pick<Effect, 'entity' | 'answers'> | undefined {
  const moved = Object.entries(rule.moves ?? {}).flatMap(([path, outcome]) =>
    allNamedBy(step, args, path).map((entity) => {
      const occasion: Occasion = { entity, operation: rule.coordinate, args };
      if (!isMovedByTrigger(step, occasion))
        happen(step, { entity, outcome, sets: rule.fills, args });
      return { entity, answers: begin(step, occasion)?.answers ?? {} };
    }),
  );
  return moved[0];
}

function isMovedByTrigger(step: Step, occasion: Occasion): boolean {
  const trigger = triggerFor(step, occasion);
  const first = trigger && (trigger.first?.[0] ?? trigger);
  const known = first && step.model.states.get(first.outcome);
  return known !== undefined && transitionTo(occasion.entity, known) !== undefined;
}

function remove(step: Step, { rule, args }: Call): Entity | undefined {
  const removed = Object.values(rule.removes ?? {}).flatMap((path) => allNamedBy(step, args, path));
  for (const entity of removed) {
    if (isLessened(entity, rule, args)) continue;
    removeEntity(step.store, entity);
  }
  return removed[0];
}

function wordsOf({ creates, moves, removes }: CallRule): string {
  if (creates !== undefined) return 'makes what it is about';
  if (moves) return `moves to ${Object.values(moves).join(', ')}`;
  return removes ? 'removes what it is about' : 'answers';
}
