import { splitHref } from '@docs-compiler/graph';
import type { Finding, Fix, Label } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import { journeyOf, redirectsOf, type Redirect, type Redirects } from '../graph/redirects.ts';
import type { GraphRule } from '../rule.ts';
import type { Span } from '../source.ts';

/** A redirect leads from an address that is free to a page, in one step. */
export const redirectLoop: GraphRule = {
  stage: 'graph',
  code: 'redirect-loop',
  severity: 'error',
  phase: 'apart',
  summary: 'a redirect loops, leads to another redirect, or starts at an existing page',

  *check(graph) {
    const context = contextOf(graph);
    const reported = new Set<Redirect>();
    for (const [redirect, place] of context.places) {
      const { steps, end } = journeyOf(context.followed, redirect);
      if (!isFollowed(context, redirect)) yield neverFollowed(context, place);
      else if (end !== undefined && steps[1]) yield detour(context, { place, next: steps[1], end });
      else if (end === undefined && leadsBack(steps) && !reported.has(redirect)) {
        for (const step of steps) reported.add(step);
        yield circle(context, { place, others: steps.slice(1) });
      }
    }
  },
};

interface Context {
  readonly graph: Graph;
  readonly places: ReadonlyMap<Redirect, RedirectSpans>;
  /** The first redirect of each address. */
  readonly byFrom: Redirects;
  /** The redirects that a reader can reach. */
  readonly followed: Redirects;
}

interface RedirectSpans {
  readonly redirect: Redirect;
  readonly from: Span;
  readonly to: Span;
}

function contextOf(graph: Graph): Context {
  const { config, routes } = graph;
  const places = new Map<Redirect, RedirectSpans>();
  for (const [index, redirect] of config.redirects.entries()) {
    const from = config.spanAt(['redirects', index, 'from']);
    const to = config.spanAt(['redirects', index, 'to']);
    if (from && to) places.set(redirect, { redirect, from, to });
  }
  const byFrom = redirectsOf(config);
  const followed = new Map([...byFrom].filter(([from]) => !routes.has(from)));
  return { graph, places, byFrom, followed };
}

function isFollowed({ followed }: Context, redirect: Redirect): boolean {
  return followed.get(redirect.from) === redirect;
}

/** A page or another redirect has its address. */
function neverFollowed(
  { graph: { routes, elements }, byFrom, places }: Context,
  { redirect, from }: RedirectSpans,
): Finding {
  const first = byFrom.get(redirect.from);
  const node = routes.get(redirect.from);
  if (first && first !== redirect) {
    return {
      message: `two redirects start at \`${redirect.from}\``,
      primary: { span: from, text: 'never followed' },
      related: labelled(places.get(first)?.from, 'this one is followed'),
      help: ['remove one of the two'],
    };
  }
  const page = node?.page?.parsed.spanAt(['title']) ?? elements.get(node?.coordinate ?? '')?.span;
  return {
    message: `a redirect starts at \`${redirect.from}\`, which is a page`,
    primary: { span: from, text: 'taken by a page' },
    related: labelled(page, 'this page has it'),
    help: ['remove the redirect, or move the page'],
  };
}

function detour(
  { places }: Context,
  {
    place,
    next,
    end,
  }: { readonly place: RedirectSpans; readonly next: Redirect; readonly end: string },
): Finding {
  const fix = fixOf(place, end);
  return {
    message: `the redirect from \`${place.redirect.from}\` leads to another redirect`,
    primary: { span: place.to, text: 'redirects again' },
    related: labelled(places.get(next)?.from, 'from here'),
    help: [`write \`${end}\``],
    ...(fix && { fix }),
  };
}

/** Redirects that only lead into a circle are right once it is opened. */
function leadsBack(steps: readonly Redirect[]): boolean {
  const last = steps.at(-1);
  return last !== undefined && splitHref(last.to).route === steps[0]?.from;
}

function circle(
  { places }: Context,
  { place, others }: { readonly place: RedirectSpans; readonly others: readonly Redirect[] },
): Finding {
  return {
    message: `redirects from \`${place.redirect.from}\` form a loop`,
    primary: { span: place.to, text: others.length > 0 ? 'redirects again' : 'leads to itself' },
    related: others.flatMap((each) => labelled(places.get(each)?.to, 'and again')),
    help: ['let one of them lead to a page'],
  };
}

function labelled(span: Span | undefined, text: string): readonly Label[] {
  return span ? [{ span, text }] : [];
}

/** Returns a fix of the target, which may be quoted in the file. */
function fixOf({ to, redirect }: RedirectSpans, end: string): Fix | undefined {
  const at = to.file.text.slice(to.start, to.end).indexOf(redirect.to);
  if (at < 0) return undefined;
  const start = to.start + at;
  return { edits: [{ span: { ...to, start, end: start + redirect.to.length }, text: end }] };
}
