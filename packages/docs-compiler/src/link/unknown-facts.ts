import type { Graph, PageNode, UnknownFact } from '../graph.ts';
import type { ComponentUse } from '../parse/body.ts';
import { closest } from '../text/closest.ts';
import { namesOfOutcomes } from './triggers.ts';
import { unknownInConfig, type NamedInConfig } from './unknown-in-config.ts';
import { unknownInRules, type NamedInRules } from './unknown-in-rules.ts';
import { unknownInScenarios, type NamedInScenarios } from './unknown-in-scenarios.ts';

type Facts = NamedInRules &
  NamedInConfig &
  NamedInScenarios &
  Pick<Graph, 'elements' | 'pages' | 'errors' | 'events' | 'compared'> & {
    readonly codesInProse: readonly UnknownFact[];
  };

/** Facts that a component or another fact names and no page carries. */
export function findUnknownFacts(facts: Facts): readonly UnknownFact[] {
  const known = namesOf(facts);
  return [
    ...facts.pages.flatMap((page) =>
      (page.parsed.body?.components ?? []).flatMap((use) => unknownIn({ page, use, known })),
    ),
    ...unknownOutcomes(facts),
    ...unknownEvents(facts, known.event),
    ...facts.pages.flatMap(unknownActors),
    ...unknownInRules(facts),
    ...unknownInConfig(facts),
    ...unknownInScenarios(facts),
    ...facts.codesInProse,
  ];
}

/** What components name. */
type Kind = 'lifecycle' | 'sequence' | 'error' | 'event' | 'trigger' | 'comparison';

/** The prop of a component that names facts, and their kind. */
const mentions: Readonly<Record<string, { readonly prop: string; readonly kind: Kind }>> = {
  Lifecycle: { prop: 'id', kind: 'lifecycle' },
  Sequence: { prop: 'name', kind: 'sequence' },
  Errors: { prop: 'names', kind: 'error' },
  Events: { prop: 'names', kind: 'event' },
  Triggers: { prop: 'outcomes', kind: 'trigger' },
  Comparison: { prop: 'name', kind: 'comparison' },
};

type Known = Readonly<Record<Exclude<Kind, 'sequence'>, readonly string[]>>;

function namesOf({ lifecycles, errors, events, triggers, compared }: Facts): Known {
  return {
    lifecycle: lifecycles.map(({ fact }) => fact.id),
    error: errors.map(({ fact }) => fact.name),
    event: events.map(({ fact }) => fact.name),
    trigger: triggers.map(({ fact }) => fact.outcome),
    comparison: compared.map(({ comparison }) => comparison),
  };
}

interface Use {
  readonly page: PageNode;
  readonly use: ComponentUse;
  readonly known: Known;
}

function unknownIn({ page, use, known }: Use): UnknownFact[] {
  const mention = mentions[use.name];
  if (!mention) return [];

  const { kind, prop } = mention;
  // A sequence is drawn on the page that carries it.
  const names =
    kind === 'sequence' ? Object.keys(page.parsed.frontmatter.sequence ?? {}) : known[kind];
  return [use.props[prop]]
    .flat()
    .filter((name) => typeof name === 'string')
    .filter((name) => !names.includes(name))
    .map((name) => ({
      kind,
      name,
      by: `\`<${use.name}>\``,
      component: use.name,
      span: use.propSpans[prop] ?? use.span,
      near: closest(name, names, { max: Math.ceil(name.length / 3) }),
    }));
}

/** What a trigger leads to is a state or an error that some page explains. */
function unknownOutcomes({ elements, triggers, ...outcomes }: Facts): UnknownFact[] {
  const known = new Set(namesOfOutcomes(outcomes));
  return triggers.flatMap(({ fact, states, errors, page, path, span }) => {
    const steps = (['first', 'then'] as const).flatMap((key) =>
      (fact[key] ?? []).map(({ outcome }, index) => ({
        name: outcome,
        span: page.parsed.spanAt([...path, key, index, 'outcome']),
      })),
    );
    const own = states.length + errors.length === 0 ? [{ name: fact.outcome, span }] : [];
    // A step may lead to whatever the thing lists, and that nobody has to explain.
    const lost = steps.filter(({ name }) => !known.has(name) && !elements.has(name));
    return [...own, ...lost].map((each): UnknownFact => {
      const { name } = each;
      // The name of an element is no slip: its page is missing.
      const names = elements.has(name) ? [] : known;
      return { kind: 'outcome', by: 'a trigger', ...each, near: closest(name, names, { max: 3 }) };
    });
  });
}

/** Each step of a sequence goes from one of its actors to one. */
function unknownActors(page: PageNode): UnknownFact[] {
  const { sequence = {} } = page.parsed.frontmatter;
  return Object.entries(sequence).flatMap(([id, { actors, steps }]) =>
    steps.flatMap((step, index) =>
      (['from', 'to'] as const)
        .filter((end) => !actors.includes(step[end]))
        .map((end): UnknownFact => {
          const name = step[end];
          const span = page.parsed.spanAt(['sequence', id, 'steps', index, end]);
          const near = closest(name, actors, { max: Math.ceil(name.length / 3) });
          return { kind: 'actor', by: 'a step', name, span, near };
        }),
    ),
  );
}

function unknownEvents({ lifecycles }: Facts, known: readonly string[]): UnknownFact[] {
  return lifecycles.flatMap(({ fact, page, path }) =>
    (fact.transitions ?? []).flatMap(({ event: name }, index): UnknownFact[] => {
      if (name === undefined || known.includes(name)) return [];
      const span = page.parsed.spanAt([...path, 'transitions', index, 'event']);
      return [{ kind: 'event', by: 'a transition', name, span, near: closest(name, known) }];
    }),
  );
}
