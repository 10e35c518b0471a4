import type { Finding } from '../diagnostic.ts';
import { causeOfUnknown } from '../fault.ts';
import type { Graph, LifecycleNode } from '../graph.ts';
import { unnamedCases } from '../graph/stateful.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';
import { closest } from '../text/closest.ts';
import { correctionOf, sameButForCase } from '../text/correction.ts';
import { orList } from '../text/phrases.ts';

/** A lifecycle names states that exist: in the schema, and among its own. */
export const unknownState: GraphRule = {
  stage: 'graph',
  code: 'unknown-state',
  severity: 'error',
  summary: 'a lifecycle names a state that does not exist',

  *check(graph) {
    yield* unknownMembers(graph);
    for (const lifecycle of graph.lifecycles) {
      yield* sameNames(lifecycle);
      yield* unknownEnds(graph, lifecycle);
    }
    yield* unknownLifecycles(graph);
  },
};

function* unknownMembers(graph: Graph): Generator<Finding> {
  for (const { from, target, owner, name, span, near: similarNames } of graph.references) {
    if (from !== 'state' || target) continue;

    // The type may be missing only in its union.
    const type = graph.elements.get(name);
    const near = type ? [] : similarNames;
    const [first] = near;
    const { span: definition, coordinate = '' } = first ?? {};
    const names = near.map((each) => each.name);
    const similar = first?.span && { span: first.span, text: 'a similar name is defined here' };
    const place = owner?.span && { span: owner.span, text: 'the states are defined here' };
    const related = similar ?? place;
    yield {
      message: owner
        ? `\`${owner.coordinate}\` has no state \`${name}\``
        : `no type of the schema is the state \`${name}\``,
      primary: { span, text: type ? 'a type, but not one of its states' : 'does not exist' },
      related: related ? [related] : [],
      help: [helpFor(names, type && owner)],
      ...correctionOf({ text: name, span }, { sure: sameButForCase(name, names), near: names }),
      ...(owner && { coordinate: owner.coordinate }),
      meant: near.map(({ coordinate }) => coordinate),
      missing: name,
      cause: causeOfUnknown(name),
      ...(definition && { definition: { span: definition, text: coordinate } }),
      needsSchema: true,
    };
  }
}

function helpFor(near: readonly string[], owner: SchemaElement | undefined): string {
  if (near.length > 0) return `write ${orList(near)}`;
  return `remove the state, or add it to ${owner ? `\`${owner.coordinate}\`` : 'the schema'}`;
}

function* sameNames({ states }: LifecycleNode): Generator<Finding> {
  const first = new Map<string, LifecycleNode['states'][number]>();
  for (const state of states) {
    const { name } = state.fact;
    const holder = first.get(name);
    if (!holder) first.set(name, state);
    else
      yield {
        message: `two states have the name \`${name}\``,
        primary: { span: state.span, text: 'named again here' },
        related: [{ span: holder.span, text: 'first named here' }],
        help: ['give one of the two another name, or remove it'],
      };
  }
}

function* unknownEnds(graph: Graph, lifecycle: LifecycleNode): Generator<Finding> {
  const { page, path, states } = lifecycle;
  const known = new Map(states.map((state) => [state.fact.name, state]));
  for (const { name, says, at } of endsOf(lifecycle)) {
    if (known.has(name)) continue;

    const near = closest(name, known.keys());
    const similar = known.get(near[0] ?? '');
    // If one member has no state, the transition probably leads to the state that it lost.
    const [lost, another] = near.length > 0 ? [] : unnamedCases(graph, lifecycle);
    const span = page.parsed.spanAt([...path, ...at]);
    yield {
      message: `${says} the unknown state \`${name}\``,
      primary: { span, text: 'no state has this name' },
      related: similar ? [{ span: similar.span, text: 'a similar name is here' }] : [],
      help: [
        near.length > 0
          ? `write ${orList(near)}`
          : `name a state of this lifecycle: ${orList([...known.keys()])}`,
      ],
      ...correctionOf({ text: name, span }, { sure: undefined, near }),
      missing: lost && !another ? lost.element.coordinate : name,
      cause: causeOfUnknown(`${lifecycle.fact.id} ${name}`),
      ...(similar && { definition: { span: similar.span, text: similar.fact.name } }),
    };
  }
}

/** The keys in which a lifecycle names its own states. */
function endsOf({ fact: { initial, transitions = [] } }: LifecycleNode): End[] {
  const ends = transitions.flatMap((transition, index) =>
    (['from', 'to'] as const).map((end) => ({
      name: transition[end],
      says: `a transition leads ${end}`,
      at: ['transitions', index, end],
    })),
  );
  const first = { says: 'the lifecycle begins in', at: ['initial'] };
  return initial === undefined ? ends : [{ ...first, name: initial }, ...ends];
}

interface End {
  readonly name: string;
  readonly says: string;
  readonly at: readonly (string | number)[];
}

function* unknownLifecycles({ unknownFacts }: Graph): Generator<Finding> {
  for (const { kind, name, component, span, near } of unknownFacts()) {
    if (kind !== 'lifecycle') continue;
    yield {
      message: `no lifecycle has the id \`${name}\``,
      primary: { span, text: component ? 'shows nothing' : 'opens nothing' },
      help: [near.length > 0 ? `write ${orList(near)}` : 'write the `id` of a lifecycle'],
      ...correctionOf({ text: name, span }, { sure: undefined, near }),
      missing: name,
      ...(near.length > 0 ? { meant: near } : { isGone: true as const }),
      needsFacts: true,
    };
  }
}
