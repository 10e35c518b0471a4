import type { Outcome, TriggerRule } from '@docs-compiler/graph';

/** Maps the outcomes before (`first`) and after (`then`) the outcome of a trigger. */
export function stepsWith(
  trigger: TriggerRule,
  change: (step: Outcome) => Outcome,
): Pick<TriggerRule, 'first' | 'then'> {
  const steps = (['first', 'then'] as const).flatMap((key) => {
    const outcomes = trigger[key];
    return outcomes ? [[key, outcomes.map(change)] as const] : [];
  });
  return Object.fromEntries(steps);
}
