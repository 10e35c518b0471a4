import type {
  ConstantsProps,
  ErrorCodesProps,
  ErrorProps,
  EventsProps,
  InlinePart,
  ScopesProps,
  TriggersProps,
} from '@docs-compiler/ui';
import type { GraphJson, PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { formatJson, highlightJson } from '../highlight/json.ts';
import { errorFacts, groupWord } from './error-facts.ts';
import { inline, nameInline, plainInline } from './inline.ts';
import { openingsOf } from './openings.ts';

type ErrorJson = GraphJson['errors'][number];
type EventJson = GraphJson['events'][number];

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

export function errorCodes(
  site: SiteContext,
  page: PageJson | undefined,
): ErrorCodesProps['codes'] {
  return factsOf(site, { all: site.graph.errorCodes, page }).map((code) => ({
    code: code.code,
    meaning: inline(site, code.meaning, code.page),
    action: inline(site, code.action, code.page),
  }));
}

export function scopes(site: SiteContext, page: PageJson | undefined): ScopesProps['scopes'] {
  return factsOf(site, { all: site.graph.scopes, page }).map((scope) => {
    const coordinate = site.requirementCoordinates.get(scope.name);
    return {
      name: scope.name,
      href: coordinate === undefined ? undefined : site.addresses.hrefOf(coordinate),
      token: scope.token,
      grants: inline(site, scope.grants, scope.page),
      operations: openingsOf(site.index, scope.name).map((each) => nameInline(site, each)),
    };
  });
}

interface Choice {
  readonly page: PageJson | undefined;
  /** Names of facts to include; undefined includes the facts of all pages. */
  readonly names: readonly string[] | undefined;
}

export function events(site: SiteContext, { page, names }: Choice): EventsProps['events'] {
  const all = site.graph.events;
  const chosen = names
    ? all.filter(({ name }) => names.includes(name))
    : factsOf(site, { all, page });
  return chosen.map((event) => ({
    name: event.name,
    when: inline(site, event.when, event.page),
    payload: [nameInline(site, event.payload)],
    deprecated:
      typeof event.deprecated === 'string'
        ? inline(site, event.deprecated, event.page)
        : event.deprecated === true,
    // Payloads are only shown in the full catalog, not in a guide's selection.
    example: names || event.example === undefined ? undefined : payloadOf(event.example),
  }));
}

function payloadOf(example: NonNullable<EventJson['example']>) {
  const body: unknown = typeof example === 'string' ? JSON.parse(example) : example;
  return highlightJson(formatJson(body));
}

export function triggers(site: SiteContext, { page, names }: Choice): TriggersProps['triggers'] {
  const all = site.graph.triggers;
  const chosen = names
    ? all.filter(({ outcome }) => names.includes(outcome))
    : factsOf(site, { all, page });
  return chosen.map(({ outcome, input, operation, page: route }) => ({
    outcome: outcomeOf(site, outcome),
    input: inline(site, input, route),
    operation: operation === undefined ? undefined : [nameInline(site, operation)],
  }));
}

export function constants(
  site: SiteContext,
  page: PageJson | undefined,
): ConstantsProps['constants'] {
  return factsOf(site, { all: site.graph.constants, page }).map((constant) => ({
    name: constant.name,
    value: [String(constant.value), constant.unit].filter(Boolean).join('\u00a0'),
    meaning: inline(site, constant.meaning, constant.page),
    applies: constant.applies === undefined ? undefined : [nameInline(site, constant.applies)],
  }));
}

interface Facts<Fact> {
  readonly all: readonly Fact[];
  readonly page: PageJson | undefined;
}

/** Returns the facts of a page; for a page without facts, those of all listed pages. */
function factsOf<Fact extends { readonly page: string }>(
  { index }: SiteContext,
  { all, page }: Facts<Fact>,
): readonly Fact[] {
  const own = all.filter((fact) => fact.page === page?.route);
  return own.length > 0 ? own : all.filter((fact) => !index.isHidden(fact.page));
}

/**
 * Returns the display name of an outcome: a schema name for a state, and the documented name for an
 * error.
 */
function outcomeOf(site: SiteContext, outcome: string): InlinePart[] {
  const error = site.graph.errors.find(({ name }) => name === outcome);
  const coordinate = error?.coordinate ?? outcome;
  if (coordinate !== outcome) return [...plainInline(`${outcome} `), nameInline(site, coordinate)];
  const href = site.addresses.hrefOf(outcome);
  return href === undefined ? plainInline(outcome) : [nameInline(site, outcome)];
}
