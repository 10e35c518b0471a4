import { findingsOf, type Demand } from '../demand.ts';
import type { Finding, Label } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import { requiredScopes, scopeEnum } from '../schema/required-scopes.ts';
import type { GraphRule } from '../rule.ts';
import type { Span } from '../source.ts';

/** A page explains each scope that the schema requires: its permission and its kind of token. */
export const undocumentedScope: GraphRule = {
  stage: 'graph',
  code: 'undocumented-scope',
  severity: 'error',
  phase: 'demands',
  summary: 'a scope that the schema requires is not explained by any page',
  catalogue: 'scopes',
  needsFacts: true,

  check(graph) {
    return findingsOf(scopesOf(graph));
  },
};

/**
 * Yields the existing scopes, each with or without an entry in `scopes:`: the values of the enum
 * that `@requiredScopes(scopes:)` takes, or without an enum all scopes that the schema requires. A
 * name that the enum lacks is an error of the schema.
 */
export function* scopesOf({ parsed, elements, scopes }: Graph): Generator<Demand> {
  const explained = new Set(scopes.map(({ fact }) => fact.name));
  const required = requiredScopes(parsed);
  for (const { name, coordinate, subject, element } of existing({ parsed, elements }, required)) {
    const [place, met] = [required.get(name), explained.has(name)];
    const demand = { name: coordinate, subject, met, span: element?.span ?? place };
    yield met || !place
      ? demand
      : { ...demand, finding: findingOf({ name, coordinate, place, defined: element?.span }) };
  }
}

interface Scope extends Pick<Demand, 'name' | 'subject'> {
  readonly coordinate: string;
  /** The value of the enum. */
  readonly element?: SchemaElement;
}

function existing(
  { parsed, elements }: Pick<Graph, 'parsed' | 'elements'>,
  required: ReadonlyMap<string, Span>,
): readonly Scope[] {
  const { name: subject } = scopeEnum(parsed) ?? {};
  if (subject === undefined)
    return [...required.keys()].map((name) => ({ name, coordinate: name, subject: name }));
  return [...elements.values()]
    .filter(({ kind, parent }) => kind === 'enum-value' && parent === subject)
    .map((element) => ({
      name: element.name,
      coordinate: element.coordinate,
      subject,
      element,
    }));
}

interface Needed {
  readonly name: string;
  readonly coordinate: string;
  readonly place: Span;
  readonly defined: Span | undefined;
}

function findingOf({ name, coordinate, place, defined }: Needed): Finding {
  const needed: Label = { span: place, text: 'required here' };
  return {
    message: `scope \`${name}\` is not documented`,
    primary: defined ? { span: defined, text: 'no page explains it' } : needed,
    related: defined ? [needed] : [],
    notes: ['an integrator cannot tell which token has it, or what it lets them do'],
    help: [`add \`- name: ${name}\` to the \`scopes\` of a page`],
    missing: coordinate,
  };
}
