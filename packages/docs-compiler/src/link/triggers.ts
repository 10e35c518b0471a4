import type { FactNode, Graph, LifecycleNode, StateNode, TriggerNode } from '../graph.ts';
import type { ErrorFact, TriggerFact } from '../parse/frontmatter.ts';

export interface Outcomes {
  readonly lifecycles: readonly LifecycleNode[];
  readonly errors: Graph['errors'];
}

/** Each trigger with the states and errors that its outcome names. */
export function linkTriggers(
  outcomes: Outcomes,
  triggers: readonly FactNode<TriggerFact>[],
): readonly TriggerNode[] {
  const states = outcomes.lifecycles.flatMap((lifecycle) => lifecycle.states);
  return triggers.map((trigger) => {
    const { outcome } = trigger.fact;
    const errors = outcomes.errors.filter((error) => namesOfError(error).includes(outcome));
    // An error's type may be a state as well, whatever name the error itself goes by.
    const names = [outcome, ...errors.flatMap(namesOfError)];
    return {
      ...trigger,
      errors,
      states: states.filter((state) => namesOfState(state).some((name) => names.includes(name))),
    };
  });
}

/** Everything that an outcome may be written as. */
export function namesOfOutcomes({ lifecycles, errors }: Outcomes): readonly string[] {
  return [
    ...lifecycles.flatMap(({ states }) => states.flatMap(namesOfState)),
    ...errors.flatMap(namesOfError),
  ];
}

/** Its type or value, which is looked up as it is written: the schema may not parse. */
function namesOfState({ fact: { type, value }, target }: StateNode): string[] {
  return [type, value, target?.coordinate].filter((name) => name !== undefined);
}

/** Its name, and the type that its page documents. */
function namesOfError({ fact, page }: FactNode<ErrorFact>): string[] {
  return page.documents ? [fact.name, page.documents.name] : [fact.name];
}
