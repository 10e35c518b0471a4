import type { SchemaPair } from '../diff.ts';
import { sourceOf, type SourceJson } from '../emit/source.ts';
import type { Graph, LifecycleNode, PageNode, Reference } from '../graph.ts';
import { metaText } from '../parse/example/fence-meta.ts';
import type { ReferencePlaces } from './anchors.ts';
import { caseCoordinate } from '../graph/cases.ts';
import { exampleCoordinates } from './example-coordinates.ts';
import { hrefsOf } from './hrefs.ts';

/** A place in the content that names an element. */
export type Mention = SourceJson &
  (
    | { readonly kind: 'page'; readonly route: string }
    | { readonly kind: 'example'; readonly id: string; readonly title: string | null }
    | { readonly kind: 'state'; readonly lifecycle: string; readonly name: string }
  );

/** What names an element, by its coordinate. */
export type MentionIndex = ReadonlyMap<string, readonly Mention[]>;

/** Names are looked up in both schemas, as each has some that the other lacks. */
export function indexMentions(
  { before, after }: SchemaPair,
  places: ReferencePlaces,
): MentionIndex {
  return indexed([...mentionsIn(before, places.before), ...mentionsIn(after, places.after)]);
}

/** The same of one graph. */
export function mentionsOf(graph: Graph): MentionIndex {
  return indexed(mentionsIn(graph, hrefsOf(graph)));
}

function indexed(all: Iterable<Named>): MentionIndex {
  const index = new Map<string, Mention[]>();
  for (const [coordinate, mention] of all) {
    const known = index.get(coordinate);
    if (known) known.push(mention);
    else index.set(coordinate, [mention]);
  }
  return index;
}

type Named = readonly [coordinate: string, mention: Mention];

function* mentionsIn(graph: Graph, hrefs: ReadonlyMap<string, string>): Iterable<Named> {
  for (const reference of graph.references) yield* inReference(reference);
  for (const { targets, page, span } of graph.bareNames)
    for (const { coordinate } of targets)
      yield [coordinate, { kind: 'page', route: page.route, ...sourceOf(span) }];
  yield* inLinks(graph, hrefs);
  yield* inExamples(graph);
  for (const lifecycle of graph.lifecycles) yield* inLifecycle(lifecycle);
}

function* inReference({ target, from, name, page, span }: Reference): Iterable<Named> {
  if (!target) return;

  const mention = { kind: 'page', route: page.route, ...sourceOf(span) } as const;
  yield [target.coordinate, mention];
  // `RefundState.RefundPaused` in prose names the case as well as the type.
  if (name.includes('.') && target.parent === undefined) yield [name, mention];
  const owner = from === 'member' || from === 'state' ? ownerOf(page) : undefined;
  if (owner !== undefined) yield [caseCoordinate(owner, target.name), mention];
}

/** What a page documents is what its members and states are cases of. */
function ownerOf({ documents }: PageNode): string | undefined {
  return documents?.target?.coordinate;
}

function* inLinks({ links }: Graph, hrefs: ReadonlyMap<string, string>): Iterable<Named> {
  const shownAt = new Map([...hrefs].map(([coordinate, href]) => [href, coordinate]));
  for (const { page, route, anchor, target, span } of links) {
    if (!page || target?.coordinate === undefined) continue;
    const coordinate = shownAt.get(`${route}#${anchor}`) ?? target.coordinate;
    yield [coordinate, { kind: 'page', route: page.route, ...sourceOf(span) }];
  }
}

function* inExamples(graph: Graph): Iterable<Named> {
  for (const example of graph.examples) {
    const { id, parsed } = example;
    const title = metaText(parsed.fence, 'title') ?? null;
    const mention = { kind: 'example', id, title, ...sourceOf(parsed.fence.span) } as const;
    for (const coordinate of exampleCoordinates(graph, example)) yield [coordinate, mention];
  }
}

function* inLifecycle({ fact, states, element }: LifecycleNode): Iterable<Named> {
  for (const { fact: state, target, span } of states) {
    if (!target) continue;
    const mention = {
      kind: 'state',
      lifecycle: fact.id,
      name: state.name,
      ...sourceOf(span),
    } as const;
    yield [target.coordinate, mention];
    if (element) yield [caseCoordinate(element.coordinate, target.name), mention];
  }
}
