import type { ChangelogJson } from '../graph-json.ts';

/** What is known of former releases of the schema. */
export interface History {
  readonly changelog: ChangelogJson;
  /** The first release that has an element, by its coordinate; not for those of the oldest. */
  readonly since: ReadonlyMap<string, string>;
  /** The first release in which it is deprecated. */
  readonly deprecatedSince: ReadonlyMap<string, string>;
}
