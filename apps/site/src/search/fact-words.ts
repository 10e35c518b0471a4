import type { ComponentName } from '@docs-compiler/graph';
import type { PageJson } from 'docs-compiler/graph';
import type { Element } from 'hast';

import { usedComponent } from '../components/used-component.ts';
import type { SiteContext } from '../context.ts';
import type { NamedFacts } from './format.ts';
import { plainWords } from './plain-text.ts';

/**
 * Returns the searchable text of a component apart from its children: facts of the graph, and its
 * title.
 */
export function factWords(
  site: SiteContext,
  { page, component }: { readonly page: PageJson; readonly component: Element },
): string[] {
  return (usedComponent(component)?.facts({ site, page }) ?? []).map(wordsOfFact);
}

/** Returns the names of a component's facts: `client_refund`, `FORBIDDEN`. */
export function factNames(
  site: SiteContext,
  { page, component }: { readonly page: PageJson; readonly component: Element },
): NamedFacts[] {
  const used = usedComponent(component);
  if (!used?.isNamed) return [];
  const names = used.facts({ site, page }).flatMap(nameOf);
  const kind = Object.entries(kinds).find(([name]) => name === component.properties['name']);
  return names.length > 0 ? [[kind?.[1] ?? 'Name', ...names]] : [];
}

const kinds: Partial<Record<ComponentName, string>> = {
  ErrorCodes: 'Error code',
  Events: 'Event',
  Scopes: 'Scope',
  Constants: 'Limit',
};

function nameOf(fact: object): string[] {
  const name = 'code' in fact ? fact.code : 'name' in fact ? fact.name : undefined;
  return typeof name === 'string' ? [name] : [];
}

/** Returns the words of a fact, without type names and colors. */
export function wordsOfFact(fact: object): string {
  const words = Object.entries(fact).flatMap(([key, value]) =>
    prose.has(key) && typeof value === 'string' ? [value] : [],
  );
  return plainWords(words.join(' '));
}

const prose = new Set(
  'title name code outcome label meaning cause action grants when input next'.split(' '),
);
