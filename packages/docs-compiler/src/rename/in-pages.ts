import { components, isComponentName } from '@docs-compiler/graph';

import { namesOnPage } from '../facts/names.ts';
import type { BareName, PageNode } from '../graph.ts';
import { hasFields } from '../link/behavior/parts.ts';
import { examplesNamed, variablesOf } from '../link/behavior/printed.ts';
import { wayThrough } from '../link/behavior/paths.ts';
import type { Path } from '../languages/yaml/tree.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { Span } from '../source.ts';
import { inCoordinate, type Occurrence, type Search, textOf } from './occurrence.ts';
import { requirementNamed } from './requirements.ts';

/** Returns the occurrences of a name in frontmatter, in code spans and in props of components. */
export function* occurrencesOnPages(search: Search): Generator<Occurrence> {
  const { graph, name } = search;
  const resolved = new Set<Span>();
  for (const reference of [...graph.references, ...graph.pathSteps]) {
    if (reference.target) resolved.add(reference.span);
    yield* inCoordinate(search, reference);
  }
  // A code span that names a type or an operation by itself means that one, and no part.
  for (const bare of graph.bareNames)
    if (bare.name === name && !resolved.has(bare.span))
      yield { span: bare.span, coordinates: meantBy(bare) };
  yield* inOutcomes(search);
  for (const page of graph.pages) {
    if (!page.parsed.file.text.includes(name)) continue;
    yield* inTitles(search, page);
    yield* inRequirements(search, page);
    yield* inDemo(search, page);
    yield* inProps(search, page);
  }
}

/** Prefers the parts of the element that the page documents. */
function meantBy({ page, targets }: BareName): readonly string[] {
  const documented = page.documents?.target?.coordinate;
  const own = targets.filter(({ parent }) => parent !== undefined && parent === documented);
  return (own.length > 0 ? own : targets).map(({ coordinate }) => coordinate);
}

/** Returns the types and values in the outcomes of triggers. */
function* inOutcomes(search: Search): Generator<Occurrence> {
  for (const { fact, page, path } of search.graph.triggers) {
    const outcomes: readonly (readonly [at: Path, outcome: string])[] = [
      [path, fact.outcome],
      ...(['first', 'then'] as const).flatMap((key) =>
        (fact[key] ?? []).map((each, at) => [[...path, key, at], each.outcome] as const),
      ),
    ];
    for (const [at, outcome] of outcomes) {
      const span = page.parsed.spanAt([...at, 'outcome']);
      yield* inCoordinate(search, { span, target: outcomeNamed(search, outcome) });
    }
  }
}

/** Returns the type of a state, or its value, which may be written without its enum. */
function outcomeNamed({ graph }: Search, name: string): SchemaElement | undefined {
  const states = graph.lifecycles.flatMap(({ states }) => states);
  return graph.elements.get(name) ?? states.find(({ fact }) => fact.value === name)?.target;
}

/** Returns titles that are a name: of the page, of a lifecycle's entity, and of an error. */
function* inTitles(search: Search, page: PageNode): Generator<Occurrence> {
  const { name, graph } = search;
  const { title, lifecycle, error } = page.parsed.frontmatter;
  const documented = page.documents?.target;
  const titles: readonly (readonly [Path, string | undefined, SchemaElement | undefined])[] = [
    [['title'], title, documented],
    [['error', 'name'], error?.name, documented],
    [['lifecycle', 'entity'], lifecycle?.entity, graph.elements.get(name)],
  ];
  for (const [path, text, target] of titles)
    if (text === name && target?.name === name)
      yield* inCoordinate(search, { span: page.parsed.spanAt(path), target });
}

/** Returns the scopes and claims of tokens that are values of an enum. */
function* inRequirements(search: Search, { parsed }: PageNode): Generator<Occurrence> {
  const { frontmatter } = parsed;
  for (const { kind, name, path } of namesOnPage({ parsed })) {
    if (kind !== 'scope or claim') continue;
    const target =
      requirementNamed(search, 'scopes', name) ?? requirementNamed(search, 'claims', name);
    yield* inCoordinate(search, { span: parsed.spanAt(path), target });
  }
  for (const [need, { claims = [] }] of (frontmatter.call?.needs ?? []).entries())
    for (const [index, claim] of claims.entries()) {
      const span = parsed.spanAt(['call', 'needs', need, 'claims', index]);
      yield* inCoordinate(search, { span, target: requirementNamed(search, 'claims', claim) });
    }
}

/** Returns the fields in the paths to the amount of a demo, which begin with a variable. */
function* inDemo(search: Search, page: PageNode): Generator<Occurrence> {
  const { context, graph } = search;
  for (const [index, method] of (page.parsed.frontmatter.demo?.methods ?? []).entries()) {
    const declared = variablesOf(context, examplesNamed(graph.examples, method.example));
    const types = declared.get(method.amount.split('.')[0] ?? '') ?? [];
    const scope = { context, page, calls: [], things: [], named: new Map() };
    const path = ['demo', 'methods', index, 'amount'];
    const written = { name: method.amount, path, skip: 1 };
    for (const each of wayThrough(scope, types.filter(hasFields), written))
      yield* inCoordinate(search, 'kind' in each ? each.reference : each);
  }
}

/** Returns the types and values in props: outcomes of triggers, and types of errors. */
function* inProps(search: Search, { parsed }: PageNode): Generator<Occurrence> {
  for (const { name: component, propSpans } of parsed.body?.components ?? []) {
    const props: object = isComponentName(component) ? components[component].props : {};
    for (const [prop, info] of Object.entries(props)) {
      const span = propSpans[prop];
      if (!span || !isOutcome(Object(info))) continue;
      for (const { index, 0: written } of textOf(span).matchAll(/\w+(\.\w+)?/g)) {
        const start = span.start + index;
        const place = { ...span, start, end: start + written.length };
        yield* inCoordinate(search, { span: place, target: outcomeNamed(search, written) });
      }
    }
  }
}

function isOutcome(info: object): boolean {
  return 'names' in info && (info.names === 'trigger' || info.names === 'error');
}
