import type { PageJson } from 'docs-compiler/graph';
import type { Element } from 'hast';

import type { SiteContext } from '../context.ts';
import { plainWords } from './plain-text.ts';

/** What a component shows on a page beside its children: facts of the graph, and its title. */
export function factWords(
  site: SiteContext,
  { page, component }: { readonly page: PageJson; readonly component: Element },
): string[] {
  const { name, props } = component.properties;
  const shown = facts[String(name)];
  return shown ? shown({ site, page, props: Object(props) }).map(wordsOfFact) : [];
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

interface Use {
  readonly site: SiteContext;
  readonly page: PageJson;
  readonly props: Readonly<Record<string, unknown>>;
}

const facts: Readonly<Record<string, (use: Use) => readonly object[]>> = {
  Callout: ({ props }) => [props],
  Card: ({ props }) => [props],
  Errors: ({ site, props: { names, group } }) =>
    site.graph.errors.filter(
      (error) =>
        (group === undefined || error.group === group) &&
        (!Array.isArray(names) || names.includes(error.name)),
    ),
  ErrorCodes: ({ site, page }) => own(site.graph.errorCodes, page),
  Scopes: ({ site, page }) => own(site.graph.scopes, page),
  Events: ({ site, page }) => own(site.graph.events, page),
  Triggers: ({ site, page }) => own(site.graph.triggers, page),
  Constants: ({ site, page }) => own(site.graph.constants, page),
  Lifecycle: ({ site, props }) => site.index.lifecycles.get(String(props['id']))?.states ?? [],
  Sequence: ({ page, props }) => page.sequence?.[String(props['name'])]?.steps ?? [],
};

/** A list of another page's facts says no more than that page does. */
function own<Fact extends { readonly page: string }>(
  all: readonly Fact[],
  { route }: PageJson,
): readonly Fact[] {
  return all.filter(({ page }) => page === route);
}
