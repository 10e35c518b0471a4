import { isComponentName, type ComponentName, type ComponentProps } from '@docs-compiler/graph';
import type { PageJson } from 'docs-compiler/graph';
import type { Element } from 'hast';

import { list, propsOf, text } from '../body/props.ts';
import type { SiteContext } from '../context.ts';
import { chosenErrors } from '../model/facts.ts';
import { plainWords } from './plain-text.ts';

/** What a component shows on a page beside its children: facts of the graph, and its title. */
export function factWords(
  site: SiteContext,
  { page, component }: { readonly page: PageJson; readonly component: Element },
): string[] {
  const name = String(component.properties['name']);
  if (!isComponentName(name)) return [];
  return facts[name]({ site, page, props: propsOf(component) }).map(wordsOfFact);
}

/** What the facts of a component are called: `client_refund`, `FORBIDDEN`. */
export function factNames(
  site: SiteContext,
  { page, component }: { readonly page: PageJson; readonly component: Element },
): string[] {
  const name = String(component.properties['name']);
  if (!isComponentName(name) || !named.has(name)) return [];
  return facts[name]({ site, page, props: {} }).flatMap(nameOf);
}

const named: ReadonlySet<ComponentName> = new Set(['ErrorCodes', 'Scopes', 'Events', 'Constants']);

function nameOf(fact: object): string[] {
  const name = 'code' in fact ? fact.code : 'name' in fact ? fact.name : undefined;
  return typeof name === 'string' ? [name] : [];
}

/** The words of one fact. What names a type or a colour is no prose. */
export function wordsOfFact(fact: object): string {
  const words = Object.entries(fact).flatMap(([key, value]) =>
    prose.has(key) && typeof value === 'string' ? [value] : [],
  );
  return plainWords(words.join(' '));
}

const prose = new Set(
  'title name code outcome label meaning cause action grants when input next'.split(' '),
);

interface Use<Name extends ComponentName> {
  readonly site: SiteContext;
  readonly page: PageJson;
  readonly props: ComponentProps<Name>;
}

const facts: { readonly [Name in ComponentName]: (use: Use<Name>) => readonly object[] } = {
  Callout: ({ props }) => [props],
  Cards: () => [],
  Card: ({ props }) => [props],
  Errors: ({ site, props }) =>
    chosenErrors(site, { names: list(props.names), group: text(props.group) }),
  Operations: () => [],
  ErrorCodes: ({ site, page }) => own(site.graph.errorCodes, page),
  Scopes: ({ site, page }) => own(site.graph.scopes, page),
  Events: ({ site, page }) => own(site.graph.events, page),
  Triggers: ({ site, page }) => own(site.graph.triggers, page),
  Constants: ({ site, page }) => own(site.graph.constants, page),
  Lifecycle: ({ site, props }) => site.index.lifecycles.get(String(props.id))?.states ?? [],
  Sequence: ({ page, props }) => page.sequence?.[String(props.name)]?.steps ?? [],
};

/** A list of another page's facts says no more than that page does. */
function own<Fact extends { readonly page: string }>(
  all: readonly Fact[],
  { route }: PageJson,
): readonly Fact[] {
  return all.filter(({ page }) => page === route);
}
