import type { ExampleNode, Graph, RouteNode } from '../graph.ts';
import { pagesByPath } from '../graph/pages.ts';
import { referencePlaceOf } from '../graph/reference-place.ts';
import { metaText } from '../languages/mdx/fence-text.ts';
import type { SchemaElement } from '../parse/types.ts';
import { withoutRepetition } from '../report/pretty.ts';
import { type Span, startOf } from '../source.ts';
import { memo } from '../text/memo.ts';
import { byCodeUnit } from '../text/order.ts';
import { candidatesOf, hrefOf, pathBelow, routeOf } from './paths.ts';
import type { Problem } from './problems.ts';
import type {
  PageReport,
  SourceLocation,
  ReportedHiddenPage,
  ReportedLink,
  ReportedPage,
  ReportedProblem,
} from './report.ts';
import { locationOf, responseAt, responsesOf } from './responses.ts';
import type { PreviewState } from './state.ts';

/** The maximum number of problems in the overlay; the terminal shows all. */
const shownProblems = 200;

/** Returns the data for the overlay of the page at a path. */
export function pageReport(
  state: PreviewState,
  path: string,
): Omit<PageReport, 'version' | 'errors' | 'warnings' | 'editor' | 'token'> {
  const below = pathBelow(state, path);
  const route = below === undefined ? undefined : state.shown?.graph.routes.get(routeOf(below));
  const located = state.problems.map((problem) => locate(state, problem));
  const own = located.filter(({ at }) => at && at.route === route);
  const others = withoutRepetition(located.filter(({ at }) => !at || at.route !== route));
  const all = [...own, ...others.shown];
  return {
    problems: all.slice(0, shownProblems).map((each) => reported(state, each, route)),
    omitted: [
      ...others.hidden.map(([code, count]) => `… and ${count} more \`${code}\` warnings`),
      ...(all.length > shownProblems ? [`… and ${all.length - shownProblems} more`] : []),
    ],
    errorKinds: kindsOf(state.problems),
    page: reportedPage(state, { path, route }),
    hiddenPages: hiddenPages(state),
    responses: state.checked ? responsesOf(state.checked, route?.page) : [],
  };
}

interface Located extends Problem {
  readonly at?: ShownAt | undefined;
}

function locate({ shown }: PreviewState, problem: Problem): Located {
  return { ...problem, at: shown && problem.span && shownAt(shown.graph, problem.span) };
}

function reported(
  state: PreviewState,
  { severity, frame, span, at }: Located,
  route: RouteNode | undefined,
): ReportedProblem {
  const link = at && linkTo(state, at.route);
  const response = state.checked && span && responseAt(state.checked, span);
  return {
    severity,
    frame: frame().trimEnd(),
    ...(span && { place: locationOf(span) }),
    ...(link && { link: at.anchor ? { ...link, href: `${link.href}#${at.anchor}` } : link }),
    isOfPage: at !== undefined && at.route === route,
    ...(response !== undefined && { response }),
  };
}

/** Counts problems by kind and file. A problem is new if its count increases. */
function kindsOf(problems: readonly Problem[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { severity, code, span } of problems) {
    if (severity !== 'error') continue;
    const kind = `${code} ${span?.file.path ?? ''}`;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
}

interface ShownAt {
  readonly route: RouteNode;
  readonly anchor?: string | undefined;
}

/** Returns the page and anchor that show a source location; undefined if none does. */
function shownAt(graph: Graph, span: Span): ShownAt | undefined {
  const page = pagesByPath(graph).get(span.file.path);
  if (!page) return elementAt(graph, span);
  const route = graph.routes.get(page.route);
  return route?.page === page ? { route, anchor: anchorBefore(route, span) } : undefined;
}

/** Returns the last anchor that begins at or before a location. */
function anchorBefore({ anchors }: RouteNode, { file, start }: Span): string | undefined {
  let nearest: { readonly anchor: string; readonly start: number } | undefined;
  for (const [anchor, span] of anchors) {
    // The last good version of a page has different locations.
    if (span?.file !== file || span.start > start) continue;
    if (!nearest || span.start >= nearest.start) nearest = { anchor, start: span.start };
  }
  return nearest?.anchor;
}

/** Returns the page of the element at a location. A member is on the page of its owner. */
function elementAt(graph: Graph, span: Span): ShownAt | undefined {
  const element = innermostAt(graph, span);
  const place = element && referencePlaceOf(graph, element);
  const route = graph.routes.get(place?.page.route ?? '');
  return route && { route, anchor: place?.anchor };
}

function innermostAt(graph: Graph, { file, start }: Span): SchemaElement | undefined {
  const definitions = definitionsOf(graph).get(file.path) ?? [];
  return definitions.findLast(({ whole }) => whole.start <= start && start <= whole.end)?.element;
}

interface Definition {
  readonly element: SchemaElement;
  /** The span including the description. */
  readonly whole: Span;
}

/** Indexes definitions by file, in source order, so that members follow their owner. */
const definitionsOf = memo(({ elements, parsed }: Graph) => {
  const byFile = new Map<string, Definition[]>();
  for (const element of elements.values()) {
    if (!element.node || !element.span) continue;
    const { path } = element.span.file;
    const definitions = byFile.get(path) ?? [];
    byFile.set(path, definitions);
    definitions.push({ element, whole: parsed.spanOf(element.node) });
  }
  for (const definitions of byFile.values())
    definitions.sort((a, b) => a.whole.start - b.whole.start);
  return byFile;
});

/** Returns a link to a page. The label of a generated page is the name of its element. */
function linkTo(
  state: Pick<PreviewState, 'basePath'>,
  { route, page, coordinate }: RouteNode,
): ReportedLink {
  return {
    title: page && !coordinate ? page.title : (coordinate ?? route),
    href: hrefOf(state, route),
    ...(page && { place: locationOf(startOf(page.parsed.file)) }),
  };
}

/** Returns the hidden pages, sorted by route. */
function hiddenPages(state: PreviewState): ReportedHiddenPage[] {
  return [...(state.shown?.graph.routes.values() ?? [])]
    .sort((a, b) => byCodeUnit(a.route, b.route))
    .flatMap((route) =>
      route.hidden === false ? [] : [{ ...linkTo(state, route), hidden: route.hidden }],
    );
}

/** Returns the source locations of the page at a path. */
function reportedPage(
  state: PreviewState,
  { path, route }: { readonly path: string; readonly route: RouteNode | undefined },
): ReportedPage {
  const because = formerBecause(state, { path, route });
  return {
    hidden: route?.hidden ?? false,
    ...(because !== undefined && { formerBecause: because }),
    sources: route && state.shown ? sourcesOf(state.shown.graph, route) : [],
    anchors: route && state.shown ? anchorsOf(state.shown.graph, route) : {},
  };
}

function anchorsOf({ examples }: Graph, { anchors, page }: RouteNode): ReportedPage['anchors'] {
  const titles = new Map([
    ...(page?.parsed.body?.headings ?? []).map(({ id, text }) => [id, text] as const),
    ...examples.filter((each) => each.page === page).map((each) => titleOf(each)),
  ]);
  return Object.fromEntries(
    [...anchors].flatMap(([id, span]) =>
      span ? [[id, { title: titles.get(id) ?? id, place: locationOf(span) }]] : [],
    ),
  );
}

/** Returns the title of an example, by its anchor. */
function titleOf({ id, parsed: { fence, operation } }: ExampleNode): readonly [string, string] {
  const anchor = id.slice(id.indexOf('#') + 1);
  return [anchor, metaText(fence, 'title') ?? operation?.name?.value ?? anchor];
}

function sourcesOf({ elements }: Graph, { page, coordinate }: RouteNode): SourceLocation[] {
  const definition = coordinate === undefined ? undefined : elements.get(coordinate)?.span;
  return [
    ...(page ? [locationOf(startOf(page.parsed.file))] : []),
    ...(definition ? [locationOf(definition)] : []),
  ];
}

function formerBecause(
  { shown, isFormer, basePath }: PreviewState,
  { path, route }: { readonly path: string; readonly route: RouteNode | undefined },
): string | undefined {
  if (!shown) return undefined;
  if (isFormer)
    return 'The sources as they are give no site, so all pages are as they were before.';
  const file = route?.page?.parsed.file.path;
  if (file !== undefined && shown.formerPages.has(file))
    return 'Its source has an error, so the page is as it was before.';
  const files = candidatesOf(pathBelow({ basePath }, path) ?? '');
  if (files.some((each) => shown.site.formerPaths.has(each)))
    return 'It can no longer be made, so the page is as it was before.';
  if (shown.hasFormerSchema && route?.coordinate !== undefined)
    return 'The schema has errors, so its pages are as they were before.';
  return undefined;
}
