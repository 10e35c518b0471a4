import { splitHref } from '@docs-compiler/graph';
import { schemaChanges } from './diff/changes.ts';
import { hrefsOf } from './diff/hrefs.ts';
import { indexMentions } from './diff/mentions.ts';
import { subjectsOf } from './diff/subjects.ts';
import { touchedBy } from './diff/touched.ts';
import type {
  SchemaChange,
  SchemaDiff,
  SchemaPair,
  FoundChange,
  TouchedAnchor,
  ReferencePlaces,
} from './diff/types.ts';
import { sourceOf, type SourceJson } from './emit/source.ts';
import type { Graph } from './graph.ts';
import { byCodeUnit } from './text/order.ts';

/**
 * Compares two schemas: returns the changes with the content that each affects, sorted by level,
 * worst first, then by coordinate. Content that names removed elements is found because it is
 * linked to both schemas. Definitions that failed to parse look removed, so compare only schemas
 * without syntax errors.
 */
export async function diffSchemas(pair: SchemaPair): Promise<SchemaDiff> {
  const places = referencePlaces(pair);
  const mentions = indexMentions(pair, places);
  const changes = await schemaChanges(pair);
  return {
    changes: changes
      .map((change): SchemaChange => {
        const { level, kind, coordinate, renamedTo, message, reason } = change;
        const subjects = subjectsOf(pair, change);
        return {
          level,
          kind,
          ...(coordinate !== undefined && { coordinate }),
          ...(renamedTo !== undefined && { renamedTo }),
          message,
          ...(reason !== undefined && { reason }),
          ...placesOf(pair, change),
          touches: {
            ...touchedBy(mentions, subjects.named),
            anchors: anchorsOf(places, subjects.shown),
          },
        };
      })
      .sort(byLevel),
  };
}

/** The levels of a change, worst first. */
export const changeLevels = ['breaking', 'dangerous', 'safe'] as const;

function placesOf(
  pair: SchemaPair,
  change: Parameters<typeof placeOf>[1],
): Pick<SchemaChange, 'before' | 'after'> {
  const { renamedTo, ...unnamed } = change;
  const before = placeOf(pair.before, change);
  const after = placeOf(pair.after, renamedTo ? { ...unnamed, coordinate: renamedTo } : change);
  return { ...(before && { before }), ...(after && { after }) };
}

type Ordered = Pick<SchemaChange, 'level' | 'coordinate' | 'message'>;

/** Compares changes by level, worst first, then by coordinate. */
export function byLevel(a: Ordered, b: Ordered): number {
  return (
    changeLevels.indexOf(a.level) - changeLevels.indexOf(b.level) ||
    byCodeUnit(a.coordinate ?? '', b.coordinate ?? '') ||
    byCodeUnit(a.message, b.message)
  );
}
export type { ChangeLevel } from './diff/types.ts';

/**
 * Returns the location of a changed element. A union's member is in the definition of the union.
 */
export function placeOf(
  graph: Graph,
  { found, coordinate = '' }: FoundChange,
): SourceJson | undefined {
  const member = found.meta.addedUnionMemberTypeName ?? found.meta.removedUnionMemberTypeName;
  const route = graph.referencePages.get(coordinate)?.route ?? '';
  const span =
    (member && graph.routes.get(route)?.anchors.get(member)) ??
    graph.elements.get(coordinate)?.span;
  return span && sourceOf(span);
}

export function referencePlaces({ before, after }: SchemaPair): ReferencePlaces {
  const redirected = new Set(after.config.redirects.map(({ from }) => from));
  return {
    before: hrefsOf(before),
    after: hrefsOf(after),
    isLost: (href) => !redirected.has(splitHref(href).route) && !leadsSomewhere(after, href),
  };
}

/** Returns the reference URLs of elements, those of the former schema first. */
export function anchorsOf(
  { before, after, isLost }: ReferencePlaces,
  coordinates: readonly string[],
): readonly TouchedAnchor[] {
  const hrefs = coordinates.flatMap((each) => before.get(each) ?? after.get(each) ?? []);
  return [...new Set(hrefs)].map((href) => ({ href, lost: isLost(href) }));
}

function leadsSomewhere({ routes }: Graph, href: string): boolean {
  const { route, anchor } = splitHref(href);
  const target = routes.get(route);
  return target !== undefined && (anchor === '' || target.anchors.has(anchor));
}
