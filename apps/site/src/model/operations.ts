import type { OperationProps, OperationsProps } from '@docs-compiler/ui';
import type { FieldJson, OperationJson, TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { demandsSomething, requirements } from './requirements.ts';

/**
 * Returns the requirements of each operation of a kind; for `field`, those of other fields with
 * requirements. Without a kind, includes objects with requirements.
 */
export function operations(site: SiteContext, kind: string | undefined): OperationsProps {
  const rows = (all: readonly Demanding[]) => all.map((each) => rowOf(site, each));
  if (kind === 'field') return { caption: 'Fields', operations: rows(guardedFields(site)) };
  if (kind !== undefined) {
    return {
      caption: 'Calls',
      operations: rows(callsOf(site).filter((call) => call.kind === kind)),
    };
  }
  const all = [...callsOf(site), ...guardedFields(site), ...guardedTypes(site)];
  return { caption: 'Calls', operations: rows(all) };
}

/** Returns the labels of token kinds. */
export function tokenWords({ graph }: SiteContext): Readonly<Record<string, string>> {
  return Object.fromEntries(graph.tokens.map(({ name, label }) => [name, label]));
}

type Demanding = OperationJson | FieldJson | TypeJson;

function callsOf({ graph, index }: SiteContext): OperationJson[] {
  return graph.operations.filter(({ route }) => !index.isHidden(route));
}

function guardedFields(site: SiteContext): FieldJson[] {
  return shownObjects(site)
    .flatMap(({ fields }) => fields ?? [])
    .filter(demandsSomething);
}

function guardedTypes(site: SiteContext): TypeJson[] {
  return shownObjects(site).filter(demandsSomething);
}

function shownObjects({ graph, index }: SiteContext): TypeJson[] {
  return graph.types.filter(
    ({ kind, route }) => kind === 'object' && route !== null && !index.isHidden(route),
  );
}

function rowOf(site: SiteContext, element: Demanding): OperationProps {
  const { coordinate, deprecated } = element;
  const kind = kindOf(element);
  return {
    name: kind === 'field' ? coordinate : element.name,
    href: site.addresses.hrefOf(coordinate),
    kind,
    deprecated: deprecated !== null,
    requirements: requirements(site, element),
  };
}

function kindOf(element: Demanding): OperationProps['kind'] {
  if (!('kind' in element)) return 'field';
  return 'outcomes' in element ? element.kind : 'object';
}
