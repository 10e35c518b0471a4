import { elementFile, markdownFile } from '@docs-compiler/graph';
import type { GraphJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import type { GraphIndex } from '../graph-index.ts';
import { unlinkedIndex } from '../hidden/unlinked.ts';
import type { Renderer } from '../render-types.ts';
import type { Route } from '../routes.ts';
import type { SiteFile } from '../site-file.ts';

/**
 * Returns the alternate formats of a page: Markdown, and JSON for the page of an element. The 404
 * page has none.
 */
export function alternateFormats({ site, markdownOf }: Renderer, route: Route): SiteFile[] {
  if (route.kind === 'not-found') return [];
  const markdown: SiteFile = [markdownFile(route.path), () => markdownOf(route)];
  if (route.kind !== 'element') return [markdown];
  return [markdown, [elementFile(route.path), () => elementJson(site, route.element)]];
}

/** Returns all data about one element: its entry, its examples and its facts. */
function elementJson(site: SiteContext, element: Element): string {
  const { graph, index, addresses } = site;
  const { route } = element;
  return JSON.stringify({
    formatVersion: graph.formatVersion,
    page: route === null ? null : addresses.canonical(route),
    element: unlinkedIndex(index).elements.get(element.coordinate) ?? element,
    types: typesOf(site, element),
    examples: examplesOf(site, element),
    ...factsOf(index, element),
  });
}

/**
 * Returns the types that an element refers to, with their kinds and the addresses of their files. A
 * root type has no file, and nothing leads to that of a hidden page.
 */
function typesOf({ index, addresses }: SiteContext, element: Element) {
  const fields = 'fields' in element ? (element.fields ?? []) : [];
  const args = 'arguments' in element ? element.arguments : [];
  const parts = [...args, ...fields, ...fields.flatMap((field) => field.arguments)];
  const names = [
    ...('namedType' in element ? [element.namedType] : []),
    ...parts.map(({ namedType }) => namedType),
    ...('members' in element ? (element.members ?? []).map(({ name }) => name) : []),
    ...('implementedBy' in element ? (element.implementedBy ?? []) : []),
  ];
  return Object.fromEntries(
    [...new Set(names)].flatMap((name) => {
      const type = index.elements.get(name);
      if (!type) return [];
      const { kind, route } = type;
      const isLinked = route !== null && !index.isHidden(route);
      return [[name, { kind, ...(isLinked && { json: addresses.file(elementFile(route)) }) }]];
    }),
  );
}

/** Returns the examples that call the element, and those on its page. */
function examplesOf({ index }: SiteContext, element: Element): GraphJson['examples'] {
  const page = index.pages.get(element.route ?? '');
  const called = 'outcomes' in element ? element.examples : [];
  const ids = [...new Set([...called, ...(page?.examples ?? [])])];
  return ids.flatMap((id) => index.examples.get(id) ?? []).filter(isShownWith(index, element));
}

type Facts = Pick<
  GraphJson,
  'lifecycles' | 'errors' | 'scopes' | 'events' | 'triggers' | 'constants'
>;

function factsOf(index: GraphIndex, element: Element): Facts {
  const { coordinate, name } = element;
  const isPart = (other: string) => other === coordinate || other.startsWith(`${coordinate}.`);
  const isShown = isShownWith(index, element);
  const demanded = 'scopes' in element ? element.scopes : [];
  const error = 'error' in element ? element.error : undefined;
  const { lifecycles, errors, scopes, events, triggers, constants } = unlinkedIndex(index).graph;
  return {
    lifecycles: lifecycles
      .filter(isShown)
      .filter(
        (each) => each.coordinate === coordinate || each.states.some(({ type }) => type === name),
      ),
    errors: errors
      .filter(isShown)
      .filter((each) => each.name === error || each.coordinate === coordinate),
    scopes: scopes.filter(isShown).filter((scope) => demanded.includes(scope.name)),
    events: events.filter(isShown).filter(({ payload }) => payload === name),
    triggers: triggers
      .filter(isShown)
      .filter(
        ({ outcome, operation }) =>
          outcome === name || outcome === error || operation === coordinate,
      ),
    constants: constants
      .filter(isShown)
      .filter(({ applies, also = [] }) =>
        [applies, ...also].some((each) => each !== undefined && isPart(each)),
      ),
  };
}

/**
 * Checks whether facts of a page may be included with an element. Facts of a hidden page stay on
 * that page.
 */
function isShownWith({ isHidden }: GraphIndex, { route }: Element) {
  return ({ page }: { readonly page: string }) => page === route || !isHidden(page);
}
