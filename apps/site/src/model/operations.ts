import type { OperationsProps } from '@docs-compiler/ui';
import type { FieldJson, OperationJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { requirements } from './requirements.ts';

/** What each call of a kind demands; of the kind `field`: the fields below that demand more. */
export function operations(site: SiteContext, kind: string | undefined): OperationsProps {
  return kind === 'field'
    ? { caption: 'Fields', operations: guardedFields(site).map((field) => rowOf(site, field)) }
    : { caption: 'Calls', operations: callsOf(site, kind).map((call) => rowOf(site, call)) };
}

function callsOf({ graph }: SiteContext, kind: string | undefined): OperationJson[] {
  return graph.operations.filter((operation) => kind === undefined || operation.kind === kind);
}

function guardedFields({ graph }: SiteContext): FieldJson[] {
  return graph.types
    .filter(({ kind, route }) => kind === 'object' && route !== null)
    .flatMap(({ fields }) => fields ?? [])
    .filter(({ scopes, claims, policies }) => scopes.length + claims.length + policies.length > 0);
}

function rowOf(
  site: SiteContext,
  element: FieldJson | OperationJson,
): OperationsProps['operations'][number] {
  const { name, coordinate, deprecated } = element;
  return {
    name: 'route' in element ? name : coordinate,
    href: site.addresses.hrefOf(coordinate),
    deprecated: deprecated !== null,
    requirements: requirements(site, element),
  };
}
