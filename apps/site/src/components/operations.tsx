import { chips, type FacetProps, type TableViewRow } from '@docs-compiler/ui';
import type { FieldJson, OperationJson, TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { demandsSomething, namesOf, requirements } from '../model/requirements.ts';
import type { SiteComponent } from './component.ts';

/**
 * Lists the token requirements of the operations of a kind, or of fields with requirements; without
 * a kind, of all operations and objects with requirements, with a filter. Each operation has its own
 * search entry.
 */
export const operations: SiteComponent<'Operations'> = {
  view({ site, props: { kind }, isRepeated }) {
    const isOfFields = kind === 'field';
    const caption = isOfFields ? 'Fields' : 'Calls';
    const found = demanding(site, kind).map((each) => callOf(site, each));
    return {
      kind: 'table',
      caption,
      filter:
        kind !== undefined || isRepeated
          ? undefined
          : {
              list: 'site.operations',
              noun: caption.toLowerCase(),
              count: found.length,
              name: 'call',
              facets: facetsOf(site, found),
            },
      columns: [
        { label: isOfFields ? 'Field' : 'Call' },
        { label: 'Token' },
        { label: 'Requires' },
        { label: 'Deprecated', only: 'markdown' },
      ],
      rows: found.map(rowOf),
    };
  },
};

type GuardedElement = OperationJson | FieldJson | TypeJson;

function demanding(site: SiteContext, kind: string | undefined): readonly GuardedElement[] {
  if (kind === 'field') return guardedFields(site);
  if (kind !== undefined) return callsOf(site).filter((call) => call.kind === kind);
  return [...callsOf(site), ...guardedFields(site), ...guardedTypes(site)];
}

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

/** An operation, field or object, with its requirements. */
type Call = ReturnType<typeof callOf>;

function callOf(site: SiteContext, element: GuardedElement) {
  const { coordinate, deprecated } = element;
  const kind = kindOf(element);
  const demands = requirements(site, element);
  const scopes = demands?.scopes.map(({ name }) => name) ?? [];
  return {
    name: kind === 'field' ? coordinate : element.name,
    href: site.addresses.hrefOf(coordinate),
    kind,
    isDeprecated: deprecated !== null,
    token: demands?.token ?? 'any',
    tokenHref: demands?.tokenHref,
    scopes: scopes.length > 0 ? scopes : ['none'],
    // Scopes, claims and policies alike: a token must carry all of them.
    demands: demands ? namesOf(demands) : [],
  };
}

function kindOf(element: GuardedElement): keyof typeof kinds {
  if (!('kind' in element)) return 'field';
  return 'outcomes' in element ? element.kind : 'object';
}

function rowOf({ name, href, kind, isDeprecated, token, tokenHref, ...call }: Call): TableViewRow {
  return {
    key: name,
    data: { 'data-kind': kind, 'data-token': token, 'data-scope': call.scopes.join(' ') },
    cells: [
      [
        { kind: 'badge', text: name, href, code: true },
        { kind: 'text', text: ' ' },
        ...(isDeprecated ? [deprecatedBadge] : []),
      ],
      [{ kind: 'badge', text: `${token} token`, href: tokenHref, tone: 'accent' }],
      [{ kind: 'names', names: call.demands, as: 'badges' }],
      isDeprecated ? 'yes' : undefined,
    ],
  };
}

const deprecatedBadge = {
  kind: 'html',
  pieces: [{ kind: 'badge', text: 'deprecated', tone: 'warning' }],
} as const;

const kinds = {
  query: 'Queries',
  mutation: 'Mutations',
  subscription: 'Subscriptions',
  field: 'Fields',
  object: 'Objects',
};

function facetsOf({ graph }: SiteContext, calls: readonly Call[]): FacetProps[] {
  const scopes = [...new Set(calls.flatMap((call) => call.scopes))].toSorted();
  const tokens = Object.fromEntries(graph.tokens.map(({ name, label }) => [name, label]));
  return [
    {
      name: 'scope',
      label: 'Scope',
      as: 'menu',
      options: scopes.map((value) => ({ value, label: value })),
    },
    chips('token', {
      label: 'Token',
      words: { ...tokens, any: 'Any' },
      used: calls.map(({ token }) => token),
    }),
    chips('kind', { label: 'Kind', words: kinds, used: calls.map(({ kind }) => kind) }),
  ];
}
