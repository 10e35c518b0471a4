import type { ExampleNode, Graph, RouteNode } from '../graph.ts';
import { metaText } from '../parse/example/fence-meta.ts';
import { positionAt, startOf, type Span } from '../source.ts';
import { byCodeUnit } from '../text/order.ts';
import type { Place, ReportedHiddenPage, ReportedLink, ReportedPage } from './report.ts';
import { candidatesOf, hrefOf, pathBelow } from './paths.ts';
import type { PreviewState } from './state.ts';

export function placeOf({ file, start }: Span): Place {
  const { line, column } = positionAt(file, start);
  return { file: file.path, line, column };
}

/** A page as a link. A generated one is called by the name of its element. */
export function linkTo(
  state: Pick<PreviewState, 'basePath'>,
  { route, page, coordinate }: RouteNode,
): ReportedLink {
  return {
    title: page && !coordinate ? page.title : (coordinate ?? route),
    href: hrefOf(state, route),
    ...(page && { place: placeOf(startOf(page.parsed.file)) }),
  };
}

/** All that the sidebar may not name, by route. */
export function hiddenPages(state: PreviewState): ReportedHiddenPage[] {
  return [...(state.shown?.graph.routes.values() ?? [])]
    .sort((a, b) => byCodeUnit(a.route, b.route))
    .flatMap((route) =>
      route.hidden === false ? [] : [{ ...linkTo(state, route), hidden: route.hidden }],
    );
}

/** What the sources say of the page at a path. */
export function reportedPage(
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
      span ? [[id, { title: titles.get(id) ?? id, place: placeOf(span) }]] : [],
    ),
  );
}

/** An example as its page calls it, by its anchor. */
function titleOf({ id, parsed: { fence, operation } }: ExampleNode): readonly [string, string] {
  const anchor = id.slice(id.indexOf('#') + 1);
  return [anchor, metaText(fence, 'title') ?? operation?.name?.value ?? anchor];
}

function sourcesOf({ elements }: Graph, { page, coordinate }: RouteNode): Place[] {
  const definition = coordinate === undefined ? undefined : elements.get(coordinate)?.span;
  return [
    ...(page ? [placeOf(startOf(page.parsed.file))] : []),
    ...(definition ? [placeOf(definition)] : []),
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
