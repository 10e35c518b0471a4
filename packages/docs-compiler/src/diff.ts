import { anchorsOf, referencePlaces, type TouchedAnchor } from './diff/anchors.ts';
import { schemaChanges, type ChangeLevel } from './diff/changes.ts';
import { indexMentions } from './diff/mentions.ts';
import { placeOf } from './diff/place.ts';
import { subjectsOf } from './diff/subjects.ts';
import { touchedBy, type TouchedContent } from './diff/touched.ts';
import type { SourceJson } from './emit/source.ts';
import type { Graph } from './graph.ts';
import { byCodeUnit } from './text/order.ts';

/** The same content linked to the former schema and to the schema that follows it. */
export interface SchemaPair {
  readonly before: Graph;
  readonly after: Graph;
}

/** As much of a graph as the schema alone gives. */
export type SchemaSide = Pick<Graph, 'schema' | 'elements'>;

/** Two schemas without content. */
export interface SchemaSides {
  readonly before: SchemaSide;
  readonly after: SchemaSide;
}

/**
 * What changed between two schemas, and what each change touches in the content: the worst first,
 * then by coordinate. Content that names what was removed is found because it is linked to both.
 * What a syntax error kept from being read looks removed: compare what compiled without one.
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

/** What is different, the worst first. */
export interface SchemaDiff {
  readonly changes: readonly SchemaChange[];
}

/** One change of the schema, and the content that it touches. */
export interface SchemaChange {
  readonly level: ChangeLevel;
  /**
   * The change type of @graphql-inspector/core in kebab-case, `field-removed`; of a removal and an
   * addition that are one change, `field-renamed`.
   */
  readonly kind: string;
  /** What changed; absent for the schema itself. */
  readonly coordinate?: string;
  /** The coordinate that it has in the schema that follows; present where it was renamed. */
  readonly renamedTo?: string;
  /** What happened to it. It stands alone, starts in lower case and has no full stop. */
  readonly message: string;
  /** Why the level is what it is, in the words of the inspector. */
  readonly reason?: string;
  /** Where the former schema defines it. */
  readonly before?: SourceJson;
  /** Where the schema that follows defines it. */
  readonly after?: SourceJson;
  readonly touches: Touches;
}

/** What names the changed element: sorted by file and line, each once. */
export interface Touches extends TouchedContent {
  /** URLs of the generated reference that show it. */
  readonly anchors: readonly TouchedAnchor[];
}

/** The levels of a change, the worst first. */
export const changeLevels = ['breaking', 'dangerous', 'safe'] as const;

export type { ChangeLevel } from './diff/changes.ts';
export type { TouchedAnchor } from './diff/anchors.ts';

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

/** The worst first, then by coordinate. */
export function byLevel(a: Ordered, b: Ordered): number {
  return (
    changeLevels.indexOf(a.level) - changeLevels.indexOf(b.level) ||
    byCodeUnit(a.coordinate ?? '', b.coordinate ?? '') ||
    byCodeUnit(a.message, b.message)
  );
}
