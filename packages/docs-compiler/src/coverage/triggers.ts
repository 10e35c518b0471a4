import type { FactNode, Graph, LifecycleNode } from '../graph.ts';
import type { ErrorFact } from '../parse/frontmatter.ts';
import { byName, subjectOf, type CoverageItem } from './item.ts';

/** Terminal states and errors, each with or without a trigger: a way to see it in the sandbox. */
export function triggersOf({ lifecycles, errors, triggers }: Graph): readonly CoverageItem[] {
  const outcomes = new Set(triggers.map(({ fact }) => fact.outcome));
  const ends = [...lifecycles.flatMap(endsOf), ...errors.map(endOfError)];
  return byName(
    ends.map(({ name, subject, outcome, span }) => {
      const covered = outcomes.has(name) || outcomes.has(outcome);
      return { name, subject, covered, span };
    }),
  );
}

/** A trigger may call it by its name or, shorter, as its page does. */
interface End extends Omit<CoverageItem, 'covered'> {
  readonly outcome: string;
}

function endsOf({ fact: { id }, states }: LifecycleNode): End[] {
  return states
    .filter(({ fact }) => fact.terminal)
    .map(({ fact, target, span }) => {
      const written = fact.type ?? fact.value;
      if (written === undefined)
        return { name: `${id} ${fact.name}`, subject: id, outcome: fact.name, span };
      const name = target?.coordinate ?? written;
      return { name, subject: subjectOf(name), outcome: written, span };
    });
}

function endOfError({ fact, page, span }: FactNode<ErrorFact>): End {
  const name = page.documents?.target?.coordinate ?? fact.name;
  return { name, subject: name, outcome: fact.name, span };
}
