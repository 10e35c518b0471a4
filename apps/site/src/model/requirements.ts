import type { Requirement, RequirementsProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { inline } from './inline.ts';
import { summaryOf } from './summary.ts';

interface Demands {
  readonly scopes: readonly string[];
  readonly claims: readonly string[];
  readonly policies: readonly string[];
  readonly token: 'client' | 'user' | 'tenant' | null;
}

/** What a token must carry; undefined for an element that demands nothing. */
export function requirements(site: SiteContext, demands: Demands): RequirementsProps | undefined {
  const { scopes, claims, policies, token } = demands;
  if (scopes.length + claims.length + policies.length === 0) return undefined;
  const all = (names: readonly string[]) => names.map((name) => requirement(site, name));
  return {
    token: token ?? undefined,
    scopes: all(scopes),
    claims: all(claims),
    policies: all(policies),
  };
}

function requirement(site: SiteContext, name: string): Requirement {
  const coordinate = site.requirementCoordinates.get(name);
  const href = coordinate === undefined ? undefined : site.addresses.hrefOf(coordinate);
  const fact = site.graph.scopes.find((scope) => scope.name === name);
  const grants = fact ? inline(site, fact.grants) : meaningOf(site, coordinate);
  return { name, href, grants };
}

function meaningOf({ index }: SiteContext, coordinate: string | undefined) {
  const type = index.elements.get(coordinate?.split('.')[0] ?? '');
  if (type?.kind !== 'enum') return undefined;
  const value = type.values?.find((each) => each.coordinate === coordinate);
  return summaryOf(value?.description ?? null);
}
