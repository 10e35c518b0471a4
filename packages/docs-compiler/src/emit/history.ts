import type { ChangelogJson } from '../graph-json.ts';

/** Data from earlier releases of the schema. */
export interface History {
  readonly changelog: ChangelogJson;
  /**
   * The first release with an element, by its coordinate. Excludes elements of the oldest release.
   */
  readonly since: ReadonlyMap<string, string>;
  /** The first release in which an element is deprecated, by its coordinate. */
  readonly deprecatedSince: ReadonlyMap<string, string>;
}
