import type { ExampleNode, FactNode, Graph, PageNode, UnknownFact } from '../graph.ts';
import type { PageScenariosFact, WorldFact } from '../parse/frontmatter-scenarios.ts';
import type { Span } from '../source.ts';
import { closest } from '../text/closest.ts';
import { textsIn } from '../text/json.ts';
import { quotedIn } from './behaviour/printed.ts';
import type { IdUse } from './behaviour/scope.ts';

type Named = Pick<Graph, 'config' | 'scenarios' | 'examples'> & {
  readonly ids: readonly IdUse[];
};

/** Ids that nothing has, and things of a world whose ids are misspelt. */
export function unknownIds(named: Named): UnknownFact[] {
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

function worldsOf({ world, scenarios }: PageScenariosFact): WorldFact[] {
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

function actedOn({ fact, page }: FactNode<PageScenariosFact>): Place[] {
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
 * A thing of a world may be shown without its id, as in a list. But one that is an id of the page,
 * but for a letter or two, is a slip. The world of all is for all pages.
 */
function misspeltIn(
  { config, scenarios, examples, ids }: Named,
  { fact, page }: FactNode<PageScenariosFact>,
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
  const misspelt = (path: readonly string[], world: WorldFact): UnknownFact[] =>
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

/** `payment-2` is another thing than `payment-1`, and no slip. */
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
