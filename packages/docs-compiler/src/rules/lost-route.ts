import { referenceRoute } from '@docs-compiler/graph';
import { causeOfUnknown } from '../fault.ts';
import type { Finding } from '../diagnostic.ts';
import type { Graph, LockedRouteNode, PageNode, RouteNode } from '../graph.ts';
import { isWhole } from '../parse/page.ts';
import type { GraphRule } from '../rule.ts';
import type { Span } from '../source.ts';
import { closest } from '../text/closest.ts';
import { correctionOf } from '../text/correction.ts';
import { orList } from '../text/phrases.ts';

/** Every route that the site once had still leads somewhere. */
export const lostRoute: GraphRule = {
  stage: 'graph',
  code: 'lost-route',
  severity: 'error',
  phase: 'demands',
  summary: 'a route or an anchor of `routes.lock` is gone, without a redirect',

  *check(graph) {
    for (const span of graph.routeLock?.unreadable ?? []) {
      yield {
        message: 'a line of the route lock names no route',
        primary: { span, text: 'not a route' },
        help: ['write `/route #anchor #another`, or remove the line'],
      };
    }
    const types = lostTypes(graph);
    const [firstType, ...otherTypes] = types;
    if (firstType) yield lostSchema([firstType, ...otherTypes]);
    let reported = 0;
    for (const locked of graph.routeLock?.routes ?? []) {
      if (locked.isLost && !graph.mayBeUnread(locked.route) && !types.has(locked)) {
        reported += 1;
        if (reported <= mostRoutes) yield lost(locked);
      }
      if (locked.target && !isUnread(locked.target)) yield* lostAnchors(locked, locked.target);
    }
    const others = reported - mostRoutes;
    const [first] = graph.routeLock?.routes ?? [];
    if (others > 0 && first) yield further(others, first);
  },
};

/**
 * Returns the lost routes of types and operations that no new route resembles, if they are several:
 * probably an SDL file is missing.
 */
function lostTypes({ routeLock, mayBeUnread, parsed }: Graph): ReadonlySet<LockedRouteNode> {
  if (parsed.incomplete) return new Set();
  const locked = routeLock?.routes ?? [];
  const known = new Set(locked.map(({ route }) => route));
  const lost = locked.filter(
    ({ route, isLost, near }) =>
      isLost &&
      near.every((each) => known.has(each)) &&
      isOfReference(route) &&
      !mayBeUnread(route),
  );
  return new Set(lost.length < fewestTypes ? [] : lost);
}

const fewestTypes = 3;

function lostSchema([first, ...others]: readonly [LockedRouteNode, ...LockedRouteNode[]]): Finding {
  const { route, span } = first;
  return {
    message: `${others.length + 1} pages of the reference are gone, because the schema lacks their types and fields`,
    primary: { span, text: `\`${route}\` is one of them` },
    related: others.map((each) => ({ span: each.span, text: 'gone too' })),
    help: [
      'restore the SDL file, or correct `schema` in the config',
      `if they were removed on purpose, add redirects to the config, or remove their lines from \`${span.file.path}\``,
    ],
    phase: 'source',
  };
}

/** More lost routes than anybody reads one by one: probably the lock of another site. */
const mostRoutes = 1000;

function further(others: number, { span: { file } }: LockedRouteNode): Finding {
  return {
    message: `${others} more routes of \`${file.path}\` are gone`,
    primary: { span: { file, start: 0, end: 0 }, text: 'only the first 1,000 are listed' },
    help: [
      'if it is the lock of another site, delete it: `check --fix` writes the one of this site',
    ],
    phase: 'source',
  };
}

/** The anchors of a page whose body did not parse are unknown. */
function isUnread({ page }: RouteNode): boolean {
  return page !== undefined && !isWhole(page.parsed);
}

/** Checks for the page of an element, or of a list of elements. */
function isOfReference(route: string): boolean {
  return `${route}/`.startsWith(`${referenceRoute}/`);
}

function lost({ route, span, near, movedTo }: LockedRouteNode): Finding {
  const [nearest] = near;
  const redirect = nearest === undefined ? `one from \`${route}\`` : redirectOf(route, nearest);
  return {
    message: `the route \`${route}\` is gone`,
    primary: { span, text: 'no page has it, and no redirect starts at it' },
    ...(near.length > 0 && { notes: [`a page has ${orList(near)}`] }),
    help: [
      `restore the page, or add a redirect to the config: ${redirect}`,
      `if it was never published, remove its line from \`${span.file.path}\``,
    ],
    meant: [route],
    ...(isOfReference(route)
      ? { needsSchema: true as const }
      : movedTo === undefined && { phase: 'source' as const }),
  };
}

function* lostAnchors({ route, anchors }: LockedRouteNode, { page }: RouteNode): Iterable<Finding> {
  const title = page?.parsed.spanAt(['title']);
  const known = new Set(anchors.map(({ anchor }) => anchor));
  const moved = Object.keys(page?.parsed.frontmatter.movedAnchors ?? {});
  const unknown = moved.filter((each) => !known.has(each));
  for (const { anchor, span, kept, near } of anchors) {
    if (kept) continue;

    const [written] = closest(anchor, unknown);
    if (page && written !== undefined) {
      yield misspelt({ page, written, anchor, span });
      continue;
    }

    const hashes = near.map((each) => `#${each}`);
    const [nearest] = near;
    const remedy =
      page && nearest !== undefined
        ? `name the current anchor in the frontmatter: \`movedAnchors: { ${anchor}: ${nearest} }\``
        : `add a redirect to the config: ${redirectOf(`${route}#${anchor}`, route)}`;
    yield {
      message: `the anchor \`${route}#${anchor}\` is gone`,
      primary: { span, text: 'links to it lead to the start of the page' },
      related: title ? [{ span: title, text: 'on this page' }] : [],
      ...(near.length > 0 && { notes: [`the page has ${orList(hashes)}`] }),
      help: [
        `restore it, or ${remedy}`,
        `if it was never published, remove it from the line in \`${span.file.path}\``,
      ],
      ...(isOfReference(route) && { needsSchema: true as const, needsFacts: true as const }),
      cause: causeOfUnknown(`${route}#${anchor}`),
    };
  }
}

/** Reports a former anchor that is misspelt in `movedAnchors:`. */
function misspelt({ page, written, anchor, span }: Misspelt): Finding {
  const key = page.parsed.keySpanAt(['movedAnchors', written]);
  return {
    message: `the page never had the anchor \`${written}\``,
    primary: { span: key, text: 'not a former anchor of this page' },
    related: [{ span, text: 'a similar anchor that is gone' }],
    help: [`write \`${anchor}\``],
    ...correctionOf({ text: written, span: key }, { sure: undefined, near: [anchor] }),
    cause: causeOfUnknown(`${page.route}#${anchor}`),
  };
}

interface Misspelt {
  readonly page: PageNode;
  readonly written: string;
  readonly anchor: string;
  /** The lost anchor in `routes.lock`. */
  readonly span: Span;
}

function redirectOf(from: string, to: string): string {
  return `\`{ from: '${from}', to: '${to}' }\``;
}
