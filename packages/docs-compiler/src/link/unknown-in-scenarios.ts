import type { Before, Given, Scenario } from '@docs-compiler/graph';
import type { PageScenarios } from '@docs-compiler/graph/behaviour-language';

import type { ExampleNode, FactNode, Graph, PageNode, UnknownFact } from '../graph.ts';
import type { ParsedSchema } from '../parse/types.ts';
import { requirementsOfAll } from '../schema/element-requirements.ts';
import type { Span } from '../source.ts';
import { closest } from '../text/closest.ts';
import { textsIn } from '../text/json.ts';
import type { Path } from '../text/yaml-tree.ts';
import {
  examplesNamed,
  examplesTitled,
  nameOf,
  quotedIn,
  titlesOf,
  variableNames,
} from './behaviour/printed.ts';
import type { IdUse } from './behaviour/scope.ts';
import { unknownAmong } from './unknown-in-rules.ts';

/** The facts that scenarios and fixtures refer to, and the scenarios. */
export type NamedInScenarios = Pick<
  Graph,
  'pages' | 'acts' | 'calls' | 'config' | 'scenarios' | 'scopes' | 'examples'
> & {
  readonly parsed: ParsedSchema;
  readonly ids: readonly IdUse[];
};

/** Returns unknown responses, examples, variables, acts, objects and tokens in scenarios. */
export function unknownInScenarios(facts: NamedInScenarios): UnknownFact[] {
  const known = knownIn(facts);
  return [
    ...unknownStart(facts),
    ...unknownFilter(facts),
    ...facts.scenarios.flatMap((node) => [...unknownInPage(known, node)]),
    ...unknownIds(facts),
  ];
}

interface Known {
  readonly examples: readonly ExampleNode[];
  readonly operations: readonly string[];
  readonly acts: readonly string[];
  readonly kinds: readonly string[];
  /** Returns the scopes that a token may lack. */
  grants(): readonly string[];
}

function knownIn({ acts, calls, config, scopes, examples, parsed }: NamedInScenarios): Known {
  return {
    examples,
    operations: examples.flatMap((each) => nameOf(each.parsed) ?? []),
    acts: acts.map(({ fact }) => fact.name),
    kinds: [...Object.keys(config.tokens ?? {}), ...scopes.map(({ fact }) => fact.token)],
    grants() {
      const required = requirementsOfAll(parsed.schema);
      return [
        ...scopes.map(({ fact }) => fact.name),
        ...required.scopes,
        ...required.claims,
        ...calls.flatMap(({ fact }) => (fact.needs ?? []).flatMap(({ claims }) => claims ?? [])),
      ];
    },
  };
}

/** Returns the config's `sandbox.start` if no page with shared fixtures has this route. */
function unknownStart({ config, scenarios }: NamedInScenarios): UnknownFact[] {
  const name = config.sandbox?.start;
  const span = config.spanAt(['sandbox', 'start']);
  if (name === undefined || !span) return [];
  const worlds = scenarios.filter(({ fact }) => Object.keys(fact.world).length > 0);
  const routes = worlds.map(({ page }) => page.route);
  return unknownAmong(routes, { kind: 'world', by: 'the config', name, span });
}

/** Returns the config's field for the events of a webhook subscription if it is unknown. */
function unknownFilter({ config, parsed }: NamedInScenarios): UnknownFact[] {
  const name = config.sandbox?.webhooks?.filter;
  const span = config.spanAt(['sandbox', 'webhooks', 'filter']);
  if (name === undefined || !span) return [];
  const fields = [...parsed.elements.values()].filter(({ kind }) => kind === 'field');
  const coordinates = fields.map(({ coordinate }) => coordinate);
  return unknownAmong(coordinates, { kind: 'field', by: 'the config', name, span });
}

function* unknownInPage(
  known: Known,
  { fact: { world, scenarios }, page }: FactNode<PageScenarios>,
): Generator<UnknownFact> {
  const titles = known.examples.filter((each) => each.page === page).flatMap(titlesOf);
  yield* unknownInWorld(known, { page, world, path: ['world'] });
  for (const [title, { variables, token, world: own = {}, before }] of Object.entries(scenarios)) {
    const path = ['scenarios', title];
    const place = { by: 'a scenario', name: title, span: page.parsed.keySpanAt(path) };
    yield* unknownAmong(titles, { kind: 'answer', ...place });
    const examples = examplesTitled(known.examples, { page, title });
    yield* unknownVariables(examples, { page, path, variables });
    yield* unknownInWorld(known, { page, world: own, path: [...path, 'world'] });
    yield* unknownBefore(known, { page, before, path: [...path, 'before'] });
    yield* unknownInToken(known, { page, token, path: [...path, 'token'] });
  }
}

interface TokenAt {
  readonly page: PageNode;
  readonly token: Scenario['token'];
  readonly path: Path;
}

function* unknownInToken(known: Known, { page, token, path }: TokenAt): Generator<UnknownFact> {
  const { kind: name, without = [] } = token ?? {};
  const by = 'a scenario';
  if (name !== undefined) {
    const span = page.parsed.spanAt([...path, 'kind']);
    yield* unknownAmong(known.kinds, { kind: 'kind of token', by, name, span });
  }
  for (const [index, lacked] of without.entries()) {
    const span = page.parsed.spanAt([...path, 'without', index]);
    yield* unknownAmong(known.grants(), { kind: 'scope or claim', by, name: lacked, span });
  }
}

interface WorldAt {
  readonly page: PageNode;
  readonly world: Readonly<Record<string, Given>>;
  readonly path: Path;
}

function* unknownInWorld(known: Known, { page, world, path }: WorldAt): Generator<UnknownFact> {
  for (const [id, { call, variables }] of Object.entries(world)) {
    if (call === undefined) continue;
    const at = [...path, id];
    yield* unknownCall(known, { page, by: 'a world', name: call, path: at });
    const examples = examplesNamed(known.examples, call);
    yield* unknownVariables(examples, { page, path: at, variables });
  }
}

interface BeforeAt {
  readonly page: PageNode;
  readonly before: readonly Before[] | undefined;
  readonly path: Path;
}

function* unknownBefore(known: Known, { page, before, path }: BeforeAt): Generator<UnknownFact> {
  const by = 'a scenario';
  for (const [index, step] of (before ?? []).entries()) {
    const at = [...path, index];
    if ('act' in step) {
      const span = page.parsed.spanAt([...at, 'act']);
      yield* unknownAmong(known.acts, { kind: 'act', by, name: step.act, span });
    } else if ('call' in step) {
      yield* unknownCall(known, { page, by, name: step.call, path: at });
      const examples = examplesNamed(known.examples, step.call);
      yield* unknownVariables(examples, { page, path: at, variables: step.variables });
    }
  }
}

interface CallAt {
  readonly page: PageNode;
  readonly by: string;
  readonly name: string;
  readonly path: Path;
}

function unknownCall({ operations }: Known, { page, by, name, path }: CallAt): UnknownFact[] {
  const span = page.parsed.spanAt([...path, 'call']);
  return unknownAmong(operations, { kind: 'example', by, name, span });
}

interface VariablesAt {
  readonly page: PageNode;
  readonly path: Path;
  readonly variables: Given['variables'];
}

/** Returns the paths whose first segment is not a variable of the example. */
function* unknownVariables(
  examples: readonly ExampleNode[],
  { page, path, variables }: VariablesAt,
): Generator<UnknownFact> {
  if (examples.length === 0) return;
  const declared = variableNames(examples);
  for (const way of Object.keys(variables ?? {})) {
    const [name = ''] = way.split('.');
    const { file, start, end } = page.parsed.keySpanAt([...path, 'variables', way]);
    const isPlain = file.text.slice(start, end) === way;
    const span = { file, start, end: isPlain ? start + name.length : end };
    yield* unknownAmong(declared, { kind: 'variable', by: 'a scenario', name, span });
  }
}

type Named = Pick<Graph, 'config' | 'scenarios' | 'examples'> & {
  readonly ids: readonly IdUse[];
};

/** Returns ids that no object has, and misspelled ids of fixtures. */
function unknownIds(named: Named): UnknownFact[] {
  const { scenarios, examples, ids } = named;
  const worlds = scenarios.flatMap(({ fact }) => worldsOf(fact));
  const known = new Set([
    ...worlds.flatMap((world) => Object.keys(world)),
    ...examples.flatMap(quotedOf),
  ]);
  const acted = scenarios.flatMap((node) => actedOn(node));
  return [
    ...ids.flatMap((each) => unknownId(known, { ...each, by: 'a value' })),
    ...acted.flatMap((each) => unknownId(known, { ...each, by: 'a scenario' })),
    ...scenarios.flatMap((node) => misspeltIn(named, node)),
  ];
}

function worldsOf({ world, scenarios }: PageScenarios): PageScenarios['world'][] {
  return [world, ...Object.values(scenarios).map((scenario) => scenario.world ?? {})];
}

function quotedOf({ parsed }: ExampleNode): readonly string[] {
  return quotedIn(parsed);
}

interface Place {
  readonly name: string;
  readonly page: PageNode;
  readonly span: Span;
}

function actedOn({ fact, page }: FactNode<PageScenarios>): Place[] {
  return Object.entries(fact.scenarios).flatMap(([title, { before = [] }]) =>
    before.flatMap((step, index) =>
      'act' in step
        ? [
            {
              name: step.on,
              page,
              span: page.parsed.spanAt(['scenarios', title, 'before', index, 'on']),
            },
          ]
        : [],
    ),
  );
}

/**
 * Returns the fixtures whose id is probably misspelled: it is a near miss of an id on the page.
 * Other fixtures may be unused, because a list shows them without their id. Shared fixtures are for
 * all pages and are not checked.
 */
function misspeltIn(
  { config, scenarios, examples, ids }: Named,
  { fact, page }: FactNode<PageScenarios>,
): UnknownFact[] {
  const isStart = page.route === config.sandbox?.start;
  const start = scenarios.find((node) => node.page.route === config.sandbox?.start);
  const isNear = (each: { readonly page: PageNode }): boolean => isStart || each.page === page;
  const used = new Set([
    ...examples.filter(isNear).flatMap(quotedOf),
    ...[...ids, ...scenarios.flatMap(actedOn)].filter(isNear).map(({ name }) => name),
    ...scenarios.filter(isNear).flatMap((node) => textsIn(node.fact)),
    ...(isStart ? [] : Object.keys(start?.fact.world ?? {})),
  ]);
  const misspelt = (path: readonly string[], world: PageScenarios['world']): UnknownFact[] =>
    Object.keys(world).flatMap((name) => {
      const span = page.parsed.keySpanAt([...path, name]);
      const unknown = unknownId(used, { by: 'a world', name, span });
      return unknown.filter(({ near }) => near.length > 0);
    });
  return [
    ...misspelt(['world'], fact.world),
    ...Object.entries(fact.scenarios).flatMap(([title, { world = {} }]) =>
      misspelt(['scenarios', title, 'world'], world),
    ),
  ];
}

/**
 * Returns the digits of an id: `payment-2` is a different object than `payment-1`, not a
 * misspelling.
 */
function digitsOf(id: string): string {
  return id.replaceAll(/\D/g, '');
}

function unknownId(
  known: ReadonlySet<string>,
  { by, name, span }: { readonly by: string; readonly name: string; readonly span: Span },
): UnknownFact[] {
  if (known.has(name)) return [];
  const near = closest(name, known).filter((other) => digitsOf(other) === digitsOf(name));
  return [{ kind: 'id', by, name, span, near }];
}
