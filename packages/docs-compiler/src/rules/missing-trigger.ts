import { type Fill, subjectOf } from '@docs-compiler/graph';
import { findingsOf, type Demand } from '../demand.ts';
import type { Finding } from '../diagnostic.ts';
import type { Graph, StateNode } from '../graph.ts';
import type { GraphRule } from '../rule.ts';

/** Readers can reach each terminal state and each error in the sandbox. */
export const missingTrigger: GraphRule = {
  stage: 'graph',
  code: 'missing-trigger',
  severity: 'error',
  phase: 'demands',
  summary: 'nothing in the docs leads to a terminal state or an error in the sandbox',
  catalogue: 'triggers',
  needsFacts: true,

  check(graph) {
    return findingsOf(triggersOf(graph));
  },
};

/** Terminal states and errors, each with or without a rule that leads to it. */
export function* triggersOf(graph: Graph): Generator<Demand> {
  const { lifecycles, errors, triggers } = graph;
  const triggered = new Set(triggers.flatMap((trigger) => [...trigger.states, ...trigger.errors]));
  const reachable = reachableIn(graph);
  const reported = new Set<string | undefined>();
  for (const state of lifecycles.flatMap(({ states }) => states)) {
    const { fact, target, span } = state;
    const outcome = fact.type ?? target?.coordinate ?? fact.value;
    // A state that is no type or value of the schema has nothing to be named by.
    if (!fact.terminal || outcome === undefined) continue;

    const name = target?.coordinate ?? outcome;
    const demand = {
      name,
      subject: subjectOf(name),
      met: triggered.has(state) || reachable.has(name),
      span,
    };
    if (demand.met || !target) yield demand;
    else {
      reported.add(name);
      const what = `terminal state \`${fact.name}\``;
      yield { ...demand, finding: findingOf(span, { what, outcome }) };
    }
  }
  for (const error of errors) {
    const { fact, page, span } = error;
    const type = page.documents?.target?.coordinate;
    const demand = {
      name: type ?? fact.name,
      subject: type ?? fact.name,
      met: triggered.has(error) || reachable.has(type ?? ''),
      span,
    };
    // An error that is a state, too, needs one trigger for both.
    if (demand.met || reported.has(type)) yield demand;
    else {
      const what = `error \`${fact.name}\``;
      yield { ...demand, finding: findingOf(span, { what, outcome: fact.name }) };
    }
  }
}

/** Returns what calls, acts and delays lead to, without a trigger. */
function reachableIn({ calls, acts, lifecycles }: Graph): ReadonlySet<string> {
  const moved = [
    ...calls.flatMap(({ fact }) => Object.values(fact.moves ?? {})),
    ...acts.flatMap(({ fact }) => fact.moves ?? []),
  ];
  const states = lifecycles.flatMap(({ fact, states: all }) => {
    const timed = new Set(
      (fact.transitions ?? []).flatMap(({ to, after, at }) =>
        (after ?? at) === undefined ? [] : to,
      ),
    );
    return all.flatMap(({ fact: { name, type, value }, target }) => {
      const coordinate = target?.coordinate ?? type ?? value;
      const isMoved = [coordinate, value].some(
        (each) => each !== undefined && moved.includes(each),
      );
      return coordinate !== undefined && (isMoved || timed.has(name)) ? [coordinate] : [];
    });
  });
  return new Set([...states, ...calls.flatMap(({ fact }) => typesIn(fact.answer))]);
}

/** Returns the types that a call may return. */
function typesIn(answer: Fill | undefined): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('first' in answer) return answer.first.flatMap(typesIn);
  return 'type' in answer ? [answer.type] : [];
}

function findingOf(
  span: StateNode['span'],
  { what, outcome }: { readonly what: string; readonly outcome: string },
): Finding {
  return {
    message: `no call, action, delay or trigger leads to the ${what}`,
    primary: { span, text: 'cannot be tested in the sandbox' },
    notes: ['integrators cannot test their code for it'],
    help: [`add \`- outcome: ${outcome}\` with its \`input\` to the \`triggers\` of a page`],
    missing: outcome,
  };
}
