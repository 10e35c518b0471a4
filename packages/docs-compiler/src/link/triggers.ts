import type { FactNode, Graph, LifecycleNode, StateNode, TriggerNode } from '../graph.ts';
import type { ErrorFact } from '../facts/error.ts';
import type { TriggerFact } from '../facts/trigger.ts';

export interface Outcomes {
  readonly lifecycles: readonly LifecycleNode[];
  readonly errors: Graph['errors'];
}

/** Links each trigger to the states and errors that its outcome names. */
export function linkTriggers(
  outcomes: Outcomes,
  triggers: readonly FactNode<TriggerFact>[],
): readonly TriggerNode[] {
  const states = outcomes.lifecycles.flatMap((lifecycle) => lifecycle.states);
  return triggers.map((trigger) => {
    const { outcome } = trigger.fact;
    const errors = outcomes.errors.filter((error) => namesOfError(error).includes(outcome));
    // An error's type may also be a state, whatever the name of the error is.
    const names = [outcome, ...errors.flatMap(namesOfError)];
    return {
      ...trigger,
      errors,
      states: states.filter((state) => namesOfState(state).some((name) => names.includes(name))),
    };
  });
}

/** Returns all valid names of outcomes. */
export function namesOfOutcomes({ lifecycles, errors }: Outcomes): readonly string[] {
  return [
    ...lifecycles.flatMap(({ states }) => states.flatMap(namesOfState)),
    ...errors.flatMap(namesOfError),
  ];
}

/** Returns the `type` or `value` of a state as written, because the schema may not parse. */
function namesOfState({ fact: { type, value }, target }: StateNode): string[] {
  return [type, value, target?.coordinate].filter((name) => name !== undefined);
}

/** Returns the names of an error: its own, and the type that its page documents. */
function namesOfError({ fact, page }: FactNode<ErrorFact>): string[] {
  return page.documents ? [fact.name, page.documents.name] : [fact.name];
}
