import { isInterfaceType } from 'graphql';
import { findingsOf, type Demand } from '../demand.ts';
import type { Finding, Label } from '../diagnostic.ts';
import type { Graph, CaseNode } from '../graph.ts';
import { undocumentedCodes } from '../graph/shown-error-codes.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';
import type { Span } from '../source.ts';

/** A page explains each error of the schema, of a trigger or of an example. */
export const undocumentedError: GraphRule = {
  stage: 'graph',
  code: 'undocumented-error',
  severity: 'error',
  phase: 'demands',
  summary: 'an error is not explained by any page',
  catalogue: 'errors',
  needsFacts: true,

  check(graph) {
    return findingsOf(errorsOf(graph));
  },
};

/** The errors and the codes of errors that pages describe, and those that none does. */
export function* errorsOf(graph: Graph): Generator<Demand> {
  for (const { fact, page, span } of graph.errors) {
    const name = page.documents?.target?.coordinate ?? fact.name;
    yield { name, subject: name, met: true, span };
  }
  for (const { fact, span } of graph.errorCodes)
    yield { name: fact.code, subject: fact.code, met: true, span };

  for (const each of undocumentedErrors(graph)) {
    const { name } = each.element;
    yield { name, subject: name, met: false, span: each.span, finding: typeFinding(each) };
  }
  for (const [name, span] of undocumentedCodes(graph))
    yield { name, subject: name, met: false, span, finding: codeFinding(name, span) };
}

function typeFinding({ element, span, because }: UndocumentedError): Finding {
  return {
    message: `error \`${element.name}\` is not documented`,
    primary: { span, text: because ? 'no page explains it' : 'named as an error' },
    related: because ? [because] : [],
    notes,
    help: [`write a page with \`documents: ${element.name}\` and an \`error\``],
    coordinate: element.coordinate,
    missing: element.coordinate,
  };
}

function codeFinding(code: string, span: Span): Finding {
  return {
    message: `error code \`${code}\` is not documented`,
    primary: { span, text: 'no page explains it' },
    notes,
    help: [`add \`- code: ${code}\` to the \`errorCodes\` of a page`],
    missing: code,
  };
}

const notes = ['an integrator cannot tell whether to try again, or what to tell their user'];

/** The names of error types, each with a label that explains why, unless its own name does. */
type ErrorTypes = ReadonlyMap<string, Label | undefined>;

type Sources = Pick<
  Graph,
  'config' | 'schema' | 'elements' | 'unionMembers' | 'pages' | 'unknownFacts'
>;

/**
 * A type is an error when its own name ends in `Error`, when it is one of a union or interface
 * of errors or of reasons to fail, by that one's name, or when a trigger leads to it and no
 * lifecycle has it as a state.
 */
function errorTypes(sources: Sources): ErrorTypes {
  const types = new Map<string, Label | undefined>();
  const add = ([name, because]: [string, Label | undefined]): void => {
    if (sources.elements.get(name)?.kind === 'object' && !types.has(name)) types.set(name, because);
  };
  for (const { name } of sources.elements.values())
    if (name.endsWith('Error')) add([name, undefined]);
  for (const entry of casesOfErrors(sources)) add(entry);
  for (const { kind, name, near, span } of sources.unknownFacts())
    if (kind === 'outcome' && near.length === 0)
      add([name, { span, text: 'a trigger leads to it' }]);
  return types;
}

const groupName = /(Errors?|Fail(ed|ure)Reason)$/;

function* casesOfErrors(sources: Sources): Generator<[string, Label | undefined]> {
  for (const { name: group, kind, span } of sources.elements.values()) {
    if (!groupName.test(group)) continue;
    const cases = kind === 'union' ? openMembers(sources, group) : implementers(sources, group);
    for (const { element, span: place = span } of cases)
      yield [element.name, place && { span: place, text: `\`${group}\` contains errors` }];
  }
}

/** Returns the members of a union that its page does not explain. */
function openMembers({ config, pages, unionMembers }: Sources, union: string): readonly CaseNode[] {
  // If the config requires pages for unions, `undocumented-member` reports these.
  if (config.catalogue.includes('unions')) return [];

  const own = pages.filter(({ documents }) => documents?.target?.coordinate === union);
  const explained = own.flatMap(({ parsed }) => Object.keys(parsed.frontmatter.members ?? {}));
  const members = unionMembers.get(union) ?? [];
  return members.filter(({ element }) => !explained.includes(element.name));
}

function implementers({ schema, elements }: Sources, name: string): readonly CaseNode[] {
  const type = schema.getType(name);
  if (!isInterfaceType(type)) return [];
  return schema.getPossibleTypes(type).flatMap((possible) => {
    const element = elements.get(possible.name);
    return element ? [{ element }] : [];
  });
}

export interface UndocumentedError {
  readonly element: SchemaElement;
  /** The place in the schema files that defines it. */
  readonly span: Span;
  /** Explains why the type is an error, unless its own name does. */
  readonly because: Label | undefined;
}

/** The error types that the schema files define and no page describes. */
export function undocumentedErrors(graph: Sources & Pick<Graph, 'errors'>): UndocumentedError[] {
  const explained = new Set(
    graph.errors.map(({ page }) => page.documents?.target?.coordinate ?? page.documents?.name),
  );
  return [...errorTypes(graph)].flatMap(([name, because]) => {
    const element = graph.elements.get(name);
    if (!element?.span || explained.has(name)) return [];
    return [{ element, span: element.span, because }];
  });
}
