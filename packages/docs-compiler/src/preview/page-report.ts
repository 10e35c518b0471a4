import type { RouteNode } from '../graph.ts';
import { withoutRepetition } from '../report/pretty.ts';
import type { Problem } from './problems.ts';
import type { PageReport, ReportedProblem } from './report.ts';
import { hiddenPages, linkTo, placeOf, reportedPage } from './reported-page.ts';
import { pathBelow, routeOf } from './paths.ts';
import { shownAt, type ShownAt } from './shown-at.ts';
import type { PreviewState } from './state.ts';

/** More than anybody reads; the terminal has all. */
const shownProblems = 200;

/** What the overlay of the page at a path shows. */
export function pageReport(
  state: PreviewState,
  path: string,
): Omit<PageReport, 'version' | 'errors' | 'warnings' | 'editor'> {
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
  return {
    severity,
    frame: frame().trimEnd(),
    ...(span && { place: placeOf(span) }),
    ...(link && { link: at.anchor ? { ...link, href: `${link.href}#${at.anchor}` } : link }),
    isOfPage: at !== undefined && at.route === route,
  };
}

/** A fault is new where there are more of its kind in its file than before. */
function kindsOf(problems: readonly Problem[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { severity, code, span } of problems) {
    if (severity !== 'error') continue;
    const kind = `${code} ${span?.file.path ?? ''}`;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
}
