import { z } from 'zod';

import type { Diagnostic } from '../diagnostic.ts';
import type { Span } from '../source.ts';

const entrySchema = z.strictObject({
  fingerprint: z.string().min(1),
  // The other keys are for readers.
  code: z.string(),
  file: z.string(),
  message: z.string(),
});

export const baselineSchema = z.strictObject({
  formatVersion: z.literal(1),
  findings: z.array(entrySchema),
});

/** Findings that may stay until somebody mends them. */
export type Baseline = z.infer<typeof baselineSchema>;

export type BaselineEntry = Baseline['findings'][number];

/** The input of every reporter except `reportPretty`. */
export interface Report extends Hosted {
  /** Causes before consequences; with a baseline only what it does not know. */
  readonly diagnostics: readonly Diagnostic[];
  /** The number of checks skipped because of the diagnostics; absent if there are none. */
  readonly skipped?: number;
  /** Present if the findings were compared with a baseline. */
  readonly baseline?: BaselineReport;
  /** The number of schema and page files that were read. */
  readonly files: number;
  /** Sorted by route. */
  readonly hiddenRoutes: readonly HiddenRoute[];
  /** Links from pages that are listed to those that are hidden altogether: worth knowing of. */
  readonly hiddenLinks?: readonly HiddenLink[];
  /** Files of the content folder that nothing reads; sorted. */
  readonly ignored: readonly string[];
}

export interface Hosted {
  /**
   * The path of the project in its repository, such as `packages/docs`; empty for its root or
   * without a repository.
   */
  readonly folder: string;
}

export interface HiddenRoute {
  readonly route: string;
  readonly hidden: true | 'sidebar';
}

export interface HiddenLink {
  readonly route: string;
  readonly span: Span;
}

export interface BaselineReport {
  /** All findings in order, including those in the baseline. */
  readonly all: readonly Diagnostic[];
  readonly known: ReadonlySet<Diagnostic>;
  /** Entries that no finding has any more. */
  readonly stale: readonly BaselineEntry[];
}
