import { namesOnPage } from '../facts/names.ts';
import type { Given } from '@docs-compiler/graph';
import type { PageScenarios } from '@docs-compiler/graph/behavior-language';

import type { ExampleNode, FactNode, Graph, PageNode, UnknownFact } from '../graph.ts';
import { isWhole } from '../parse/page.ts';
import type { ParsedSchema } from '../parse/types.ts';
import type { Span } from '../source.ts';
import { closest } from '../text/closest.ts';
import { textsIn } from '../languages/json/value.ts';
import type { Path } from '../languages/yaml/tree.ts';
import { memo } from '../text/memo.ts';
import {
  examplesNamed,
  examplesTitled,
  quotedIn,
  titlesOf,
  variableNames,
} from './behavior/printed.ts';
import type { IdUse } from './behavior/scope.ts';
import { unknownAmong } from './unknown-in-rules.ts';

/** The scenarios, and the examples and objects that these refer to. */
export type NamedInScenarios = Pick<Graph, 'pages' | 'config' | 'scenarios' | 'examples'> & {
  readonly parsed: ParsedSchema;
  readonly ids: readonly IdUse[];
};

/** Returns unknown responses, variables and objects in scenarios. */
export function unknownInScenarios(facts: NamedInScenarios): UnknownFact[] {
  return [
    ...unknownStart(facts),
    ...unknownFilter(facts),
    ...facts.scenarios.flatMap((node) => [...unknownInPage(facts, node)]),
    ...unknownIds(facts),
  ];
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
  { examples }: NamedInScenarios,
  { fact: { world, scenarios }, page }: FactNode<PageScenarios>,
): Generator<UnknownFact> {
  // The responses of a page are unknown while its body does not parse.
  if (!isWhole(page.parsed)) return;
  const titles = examples.filter((each) => each.page === page).flatMap(titlesOf);
  const variablesOf = (
    { call, variables }: Pick<Given, 'call' | 'variables'>,
    path: Path,
  ): Iterable<UnknownFact> =>
    unknownVariables(examplesNamed(examples, call), { page, path, variables });
  for (const [id, given] of Object.entries(world)) yield* variablesOf(given, ['world', id]);
  for (const [title, { variables, world: own = {}, before = [] }] of Object.entries(scenarios)) {
    const path = ['scenarios', title];
    const place = { by: 'a scenario', name: title, span: page.parsed.keySpanAt(path) };
    yield* unknownAmong(titles, { kind: 'answer', ...place });
    const titled = examplesTitled(examples, { page, title });
    yield* unknownVariables(titled, { page, path, variables });
    for (const [id, given] of Object.entries(own))
      yield* variablesOf(given, [...path, 'world', id]);
    for (const [index, step] of before.entries())
      if ('call' in step) yield* variablesOf(step, [...path, 'before', index]);
  }
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

type Named = Pick<Graph, 'pages' | 'config' | 'scenarios' | 'examples'> & {
  readonly ids: readonly IdUse[];
};

/** Returns ids that no object has, and misspelled ids of fixtures. */
function unknownIds(named: Named): UnknownFact[] {
  const { pages, scenarios, examples, ids } = named;
  const worlds = scenarios.flatMap(({ fact }) => worldsOf(fact));
  const known = new Set([
    ...worlds.flatMap((world) => Object.keys(world)),
    ...examples.flatMap(quotedOf),
  ]);
  const acted = pages.flatMap(actedOn);
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

interface NameUse {
  readonly name: string;
  readonly page: PageNode;
  readonly span: Span;
}

const actedOn = memo((page: PageNode): readonly NameUse[] =>
  namesOnPage(page).flatMap(({ kind, name, path }) =>
    kind === 'id' ? [{ name, page, span: page.parsed.spanAt(path) }] : [],
  ),
);

/**
 * Returns the fixtures whose id is probably misspelled: it is a near miss of an id on the page.
 * Other fixtures may be unused, because a list shows them without their id. Shared fixtures are for
 * all pages and are not checked.
 */
function misspeltIn(
  { pages, config, scenarios, examples, ids }: Named,
  { fact, page }: FactNode<PageScenarios>,
): UnknownFact[] {
  const isStart = page.route === config.sandbox?.start;
  const start = scenarios.find((node) => node.page.route === config.sandbox?.start);
  const isNear = (each: { readonly page: PageNode }): boolean => isStart || each.page === page;
  const used = new Set([
    ...examples.filter(isNear).flatMap(quotedOf),
    ...[
      ...ids.filter(isNear),
      ...pages.filter((each) => isNear({ page: each })).flatMap(actedOn),
    ].map(({ name }) => name),
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
