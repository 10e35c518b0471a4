import type { NamedFact } from '@docs-compiler/graph';
import { isScalarType, isSpecifiedScalarType, isUnionType } from 'graphql';
import picomatch from 'picomatch';

import { factsNamedBy } from '../components.ts';
import type { Graph, PageNode, UnknownFact } from '../graph.ts';
import { constantsFor } from '../facts/constant.ts';
import type { ComponentUse, ParsedSchema } from '../parse/types.ts';
import { requirementsOfAll } from '../schema/element-requirements.ts';
import { closest } from '../text/closest.ts';
import type { Path } from '../languages/yaml/tree.ts';
import { namesOfOutcomes } from './triggers.ts';
import { type NamedInRules, unknownAmong, unknownInRules } from './unknown-in-rules.ts';
import { type NamedInScenarios, unknownInScenarios } from './unknown-in-scenarios.ts';

type Facts = NamedInRules &
  NamedInConfig &
  NamedInScenarios &
  Pick<Graph, 'elements' | 'errors' | 'triggers' | 'events' | 'compared' | 'constants'> & {
    readonly codesInProse: readonly UnknownFact[];
  };

/** Returns references from components and facts to facts that no page declares. */
export function findUnknownFacts(facts: Facts): readonly UnknownFact[] {
  const known = namesOf(facts);
  return [
    ...facts.pages.flatMap((page) =>
      (page.parsed.body?.components ?? []).flatMap((use) =>
        unknownIn({ page, use, known, constants: facts.constants }),
      ),
    ),
    ...unknownOutcomes(facts),
    ...unknownEvents(facts, known.event),
    ...facts.pages.flatMap(unknownInSteps),
    ...unknownInRules(facts),
    ...unknownInConfig(facts),
    ...unknownInScenarios(facts),
    ...facts.codesInProse,
  ];
}

/** The names of facts that any page may use, by kind. */
type Known = Readonly<Record<Exclude<NamedFact, 'sequence' | 'constant'>, readonly string[]>>;

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
  readonly constants: Facts['constants'];
}

function unknownIn({ page, use, known, constants }: Use): UnknownFact[] {
  return factsNamedBy(use).flatMap(({ kind, name, prop }): UnknownFact[] => {
    const names = namesFor(page, { kind, known, constants });
    if (names.includes(name)) return [];
    return [
      {
        kind,
        name,
        by: `\`<${use.name}>\``,
        component: use.name,
        span: use.propSpans[prop] ?? use.span,
        near: closest(name, names, { max: Math.ceil(name.length / 3) }),
      },
    ];
  });
}

/**
 * Returns the names that a page may use. A sequence is shown only on the page that declares it.
 */
function namesFor(
  page: PageNode,
  { kind, known, constants }: Pick<Use, 'known' | 'constants'> & { readonly kind: NamedFact },
): readonly string[] {
  if (kind === 'sequence') return Object.keys(page.parsed.frontmatter.sequence ?? {});
  return kind === 'constant' ? [...constantsFor(page, constants).keys()] : known[kind];
}

/** Returns the trigger outcomes that are neither a state nor an error of some page. */
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
    // A step may lead to any member or value of its type, whether it is documented or not.
    const lost = steps.filter(({ name }) => !known.has(name) && !elements.has(name));
    return [...own, ...lost].map((each): UnknownFact => {
      const { name } = each;
      // The name of an element is not misspelled: its page is missing.
      const names = elements.has(name) ? [] : known;
      return { kind: 'outcome', by: 'a trigger', ...each, near: closest(name, names, { max: 3 }) };
    });
  });
}

/** Returns the unknown actors and parties in the steps of the diagrams of a page. */
function unknownInSteps(page: PageNode): UnknownFact[] {
  const { sequence = {}, flow } = page.parsed.frontmatter;
  return [
    ...Object.entries(sequence).flatMap(([id, { actors, steps }]) =>
      unknownEnds(page, { kind: 'actor', known: actors, steps, path: ['sequence', id] }),
    ),
    ...(flow
      ? unknownEnds(page, {
          kind: 'party',
          known: flow.parties.map(({ name }) => name),
          steps: flow.steps,
          path: ['flow'],
        })
      : []),
  ];
}

interface Diagram {
  readonly kind: 'actor' | 'party';
  readonly known: readonly string[];
  readonly steps: readonly { readonly from: string; readonly to: string }[];
  readonly path: Path;
}

function unknownEnds(page: PageNode, { kind, known, steps, path }: Diagram): UnknownFact[] {
  return steps.flatMap((step, index) =>
    (['from', 'to'] as const)
      .filter((end) => !known.includes(step[end]))
      .map((end): UnknownFact => {
        const name = step[end];
        const span = page.parsed.spanAt([...path, 'steps', index, end]);
        const near = closest(name, known, { max: Math.ceil(name.length / 3) });
        return { kind, by: 'a step', name, span, near };
      }),
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

/** The facts that names in the config refer to. */
type NamedInConfig = Pick<Graph, 'config' | 'scopes' | 'calls'> & {
  readonly parsed: ParsedSchema;
};

/**
 * Returns the unknown names in the config, each at its own line. A policy or union without a near
 * miss may be one that the schema does not have yet.
 */
function unknownInConfig(named: NamedInConfig): UnknownFact[] {
  const { config, scopes, parsed } = named;
  const at = (path: Path, isKey = false): Pick<UnknownFact, 'by' | 'span'>[] => {
    const span = isKey ? config.keySpanAt(path) : config.spanAt(path);
    return span ? [{ by: 'the config', span }] : [];
  };
  const { policies, claims } = requirementsOfAll(parsed.schema);
  const kinds = [...Object.keys(config.tokens ?? {}), ...scopes.map(({ fact }) => fact.token)];
  return [
    ...Object.entries(config.tokens ?? {}).flatMap(([token, said]) =>
      said.policies.flatMap((name, index) =>
        at(['tokens', token, 'policies', index]).flatMap((place) =>
          unknownAmong(policies, { kind: 'policy', name, ...place }).filter(isNear),
        ),
      ),
    ),
    ...(config.sandbox?.clients ?? []).flatMap(({ token, claims: own = [] }, index) => [
      ...at(['sandbox', 'clients', index, 'token']).flatMap((place) =>
        unknownAmong(kinds, { kind: 'kind of token', name: token, ...place }),
      ),
      ...own.flatMap((name, order) =>
        at(['sandbox', 'clients', index, 'claims', order]).flatMap((place) =>
          unknownAmong([...claims, ...claimsOfNeeds(named)], { kind: 'claim', name, ...place }),
        ),
      ),
    ]),
    ...Object.keys(config.scalars).flatMap((name) =>
      at(['scalars', name], true).flatMap((place) =>
        unknownAmong(scalarsOf(parsed), { kind: 'scalar', name, ...place }),
      ),
    ),
    ...config.lifecycleUnions.flatMap((name, index) =>
      at(['lifecycleUnions', index]).flatMap((place) =>
        unknownPattern(parsed, { kind: 'union', name, ...place }),
      ),
    ),
  ];
}

function claimsOfNeeds({ calls }: NamedInConfig): readonly string[] {
  return calls.flatMap(({ fact }) => (fact.needs ?? []).flatMap((need) => need.claims ?? []));
}

function scalarsOf({ schema }: ParsedSchema): readonly string[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
    .map(({ name }) => name);
}

/**
 * Returns a pattern that matches no union. Unions with the same ending are near misses of
 * `*Status`.
 */
function unknownPattern({ schema }: ParsedSchema, named: Omit<UnknownFact, 'near'>): UnknownFact[] {
  const { name } = named;
  const unions = Object.values(schema.getTypeMap()).filter(isUnionType);
  const matches = picomatch(name);
  if (name === '' || unions.some((union) => matches(union.name))) return [];
  const [, end] = /^\*(\w+)$/.exec(name) ?? [];
  const known = unions.map((union) =>
    end === undefined ? union.name : `*${union.name.slice(-end.length)}`,
  );
  return unknownAmong(known, named).filter(isNear);
}

function isNear({ near }: UnknownFact): boolean {
  return near.length > 0;
}
