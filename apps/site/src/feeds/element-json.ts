import type { GraphJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../kinds.ts';

/** All that the graph knows of one element: its entry, its examples and the facts about it. */
export function elementJson(site: SiteContext, element: Element): string {
  const { graph, index, addresses } = site;
  const { route } = element;
  return JSON.stringify({
    formatVersion: graph.formatVersion,
    schemaHash: graph.schemaHash,
    page: route === null ? null : addresses.canonical(route),
    element,
    examples: examplesOf(site, element),
    ...factsOf(index.graph, element),
  });
}

/** Those that call it, and those of its own page. An example of a hidden page stays there. */
function examplesOf({ index }: SiteContext, element: Element): GraphJson['examples'] {
  const page = index.pages.get(element.route ?? '');
  const called = 'examples' in element ? element.examples : [];
  const ids = new Set([...called, ...(page?.examples ?? [])]);
  return [...ids].flatMap((id) => {
    const example = index.examples.get(id);
    const isElsewhere = example?.page !== element.route;
    return example && !(isElsewhere && index.isHidden(example.page)) ? [example] : [];
  });
}

type Facts = Pick<
  GraphJson,
  'lifecycles' | 'errors' | 'scopes' | 'events' | 'triggers' | 'constants'
>;

function factsOf(graph: GraphJson, element: Element): Facts {
  const { coordinate, name } = element;
  const isPart = (other: string) => other === coordinate || other.startsWith(`${coordinate}.`);
  const demanded = 'scopes' in element ? element.scopes : [];
  const error = 'error' in element ? element.error : undefined;
  return {
    lifecycles: graph.lifecycles.filter(
      (each) => each.coordinate === coordinate || each.states.some(({ type }) => type === name),
    ),
    errors: graph.errors.filter((each) => each.name === error || each.coordinate === coordinate),
    scopes: graph.scopes.filter((scope) => demanded.includes(scope.name)),
    events: graph.events.filter(({ payload }) => payload === name),
    triggers: graph.triggers.filter(
      ({ outcome, operation }) => outcome === name || outcome === error || operation === coordinate,
    ),
    constants: graph.constants.filter(({ applies }) => applies !== undefined && isPart(applies)),
  };
}
