import type { Before, Given, Scenario } from '@docs-compiler/graph';

import type { ExampleNode, FactNode, Graph, PageNode, UnknownFact } from '../graph.ts';
import type { PageScenariosFact } from '../parse/frontmatter-scenarios.ts';
import type { ParsedSchema } from '../parse/schema.ts';
import { requirementsOfAll } from '../schema/element-requirements.ts';
import type { Path } from '../text/yaml-tree.ts';
import {
  examplesNamed,
  examplesTitled,
  nameOf,
  titlesOf,
  variableNames,
} from './behaviour/printed.ts';
import type { IdUse } from './behaviour/scope.ts';
import { unknownIds } from './unknown-ids.ts';
import { unknownAmong } from './unknown-in-rules.ts';

/** What scenarios and worlds name, and these. */
export type NamedInScenarios = Pick<
  Graph,
  'pages' | 'acts' | 'calls' | 'config' | 'scenarios' | 'scopes' | 'examples'
> & {
  readonly parsed: ParsedSchema;
  readonly ids: readonly IdUse[];
};

/** Answers, examples, variables, acts, things and tokens that nobody has. */
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
  /** What a token may lack. */
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

/** The world that every answer finds stands on a page. */
function unknownStart({ config, scenarios }: NamedInScenarios): UnknownFact[] {
  const name = config.sandbox?.start;
  const span = config.spanAt(['sandbox', 'start']);
  if (name === undefined || !span) return [];
  const worlds = scenarios.filter(({ fact }) => Object.keys(fact.world).length > 0);
  const routes = worlds.map(({ page }) => page.route);
  return unknownAmong(routes, { kind: 'world', by: 'the config', name, span });
}

/** The events that a registered address asked for stand in one of its fields. */
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
  { fact: { world, scenarios }, page }: FactNode<PageScenariosFact>,
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

/** The first step of a way is a variable that the example declares. */
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
