import { isInterfaceType } from 'graphql';

import type { Label } from '../diagnostic.ts';
import type { CaseNode, Graph } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { Span } from '../source.ts';

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
