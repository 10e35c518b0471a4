import { subjectOf } from '@docs-compiler/graph';
import type { Requirement, RequirementsProps } from '@docs-compiler/ui';

import { type SiteContext, tokenRoutesOf } from '../context.ts';
import { inline } from './inline.ts';
import { summaryOf } from './summary.ts';

interface Demands {
  readonly scopes: readonly string[];
  readonly claims: readonly string[];
  readonly policies: readonly string[];
  readonly token: string | null;
  /** The sections of an element with a page. */
  readonly sections?: readonly { readonly kind: string }[] | undefined;
}

/**
 * Returns token requirements. If an element requires nothing but its page has the section, any
 * token is accepted.
 */
export function requirements(site: SiteContext, demands: Demands): RequirementsProps | undefined {
  const { scopes, claims, policies, token } = demands;
  if (!demandsSomething(demands)) {
    const takesAny = demands.sections?.some(({ kind }) => kind === 'requirements') === true;
    return takesAny ? { token: 'any', scopes: [], claims: [], policies: [] } : undefined;
  }
  const route = tokenRoutesOf(site.index).get(token ?? '');
  const all = (names: readonly string[]) => names.map((name) => requirement(site, name));
  return {
    token: token ?? undefined,
    tokenHref: route === undefined ? undefined : site.addresses.href(route),
    scopes: all(scopes),
    claims: all(claims),
    policies: all(policies),
  };
}

export function demandsSomething({ scopes, claims, policies }: Demands): boolean {
  return scopes.length + claims.length + policies.length > 0;
}

/** Returns all names that a token must carry. */
export function namesOf({ scopes, claims, policies }: RequirementsProps) {
  return [...scopes, ...claims, ...policies].map(({ name, href }) => ({ text: name, href }));
}

function requirement(site: SiteContext, name: string): Requirement {
  const coordinate = site.requirementCoordinates.get(name);
  const href = coordinate === undefined ? undefined : site.addresses.hrefOf(coordinate);
  const fact = site.graph.scopes.find(
    (scope) => scope.name === name && !site.index.isHidden(scope.page),
  );
  const grants = fact ? inline(site, fact.grants, fact.page) : meaningOf(site, coordinate);
  return { name, href, grants };
}

function meaningOf({ index }: SiteContext, coordinate: string | undefined) {
  const type = index.elements.get(subjectOf(coordinate ?? ''));
  if (type?.kind !== 'enum') return undefined;
  const value = type.values?.find((each) => each.coordinate === coordinate);
  return summaryOf(value?.description ?? null);
}
