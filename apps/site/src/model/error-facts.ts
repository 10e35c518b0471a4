import type { ErrorFactProps, ErrorFinderProps, ErrorProps } from '@docs-compiler/ui';
import type { GraphJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { inline } from './inline.ts';

type ErrorJson = GraphJson['errors'][number];

interface ErrorChoice {
  readonly names?: readonly string[] | undefined;
  readonly group?: string | undefined;
}

export function errors(site: SiteContext, choice: ErrorChoice): ErrorProps[] {
  return chosenErrors(site, choice).map((error) => errorProps(site, error));
}

/** Returns the named errors; without names, all errors that lists may include. */
export function chosenErrors(
  { graph, index }: SiteContext,
  { names, group }: ErrorChoice,
): ErrorJson[] {
  return graph.errors
    .filter(({ name, page }) => (names ? names.includes(name) : !index.isHidden(page)))
    .filter((error) => group === undefined || error.group === group);
}

export function errorProps(site: SiteContext, error: ErrorJson): ErrorProps {
  const { name, group, coordinate, retry } = error;
  return {
    name,
    type: coordinate === null || coordinate === name ? undefined : coordinate,
    group: group === undefined ? undefined : groupWord(group),
    href: coordinate === null ? undefined : site.addresses.hrefOf(coordinate),
    meaning: inline(site, error.meaning, error.page),
    cause: inline(site, error.cause, error.page),
    action: inline(site, error.action, error.page),
    retry,
    facts: errorFacts(site, error),
  };
}

/** Returns the project-specific fields of an error, in the declared order. */
export function errorFacts({ graph }: SiteContext, error: ErrorJson): ErrorFactProps[] {
  return withFacets(graph).flatMap(({ name, label, values, quoted, facet }) => {
    const value = error[name];
    if (typeof value !== 'string') return [];
    const known = values?.find((each) => each.name === value);
    const choice = known && { facet, value, tone: known.tone };
    return [{ label, text: known?.text ?? value, quoted, choice }];
  });
}

/** Returns the filters for the project's errors. */
export function errorFacets({ graph }: SiteContext): Pick<ErrorFinderProps, 'groups' | 'facets'> {
  return {
    groups: Object.fromEntries(
      graph.errorGroups.map(({ name, label }) => [groupWord(name), label]),
    ),
    facets: withFacets(graph).flatMap(({ label, values, facet }) => {
      if (!values) return [];
      const words = Object.fromEntries(values.map(({ name, text }) => [name, text]));
      return [{ name: facet, label, words }];
    }),
  };
}

/** Returns the id of an error group for attributes and addresses, which is a single word. */
export function groupWord(group: string): string {
  return group.trim().replaceAll(/\s+/g, '-');
}

type Field = GraphJson['errorFields'][number];

/**
 * Returns the error fields with their names for addresses and attributes: the label if it is a
 * single word, so that addresses are readable.
 */
function withFacets({ errorFields }: GraphJson): (Field & { readonly facet: string })[] {
  const taken = new Set(['error', 'group', 'retry']);
  return errorFields.map((field, at) => {
    const label = field.label.toLowerCase();
    const names = [label, field.name.toLowerCase()].filter((each) => /^[a-z][a-z0-9]*$/.test(each));
    const facet = names.find((each) => !taken.has(each)) ?? `field${at}`;
    taken.add(facet);
    return { ...field, facet };
  });
}
