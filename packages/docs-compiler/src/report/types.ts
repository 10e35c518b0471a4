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

/** Known findings, which do not fail a check. */
export type Baseline = z.infer<typeof baselineSchema>;

export type BaselineEntry = Baseline['findings'][number];

/** The input of every reporter except `reportPretty`. */
export interface Report extends Hosted {
  /** Causes precede consequences. With a baseline, only findings that it does not contain. */
  readonly diagnostics: readonly Diagnostic[];
  /** The number of checks skipped because of the diagnostics; absent if there are none. */
  readonly skipped?: number;
  /** Present if the findings were compared with a baseline. */
  readonly baseline?: BaselineReport;
  /** The number of schema and page files that were read. */
  readonly files: number;
  /** Sorted by route. */
  readonly hiddenRoutes: readonly HiddenRoute[];
  /** Links from visible pages to pages with `hidden: true`. */
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
