/** Data that the server sends to the script in a page. Lines and columns count from 1. */
export interface SourceLocation {
  /** The path relative to the project root, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

/** The event after a change: sent when the page has changed, and after all checks. */
export interface Announcement extends Counts {
  /** Changes when the page must be reloaded. */
  readonly version: string;
  /** False while the counts are those before the last change. */
  readonly isChecked: boolean;
}

export interface PageReport extends Counts {
  /** Changes when the page must be reloaded. */
  readonly version: string;
  /** The problems, those of the page first. */
  readonly problems: readonly ReportedProblem[];
  /** Summaries of problems omitted from a long list. */
  readonly omitted: readonly string[];
  /** The number of errors by kind and file. */
  readonly errorKinds: Readonly<Record<string, number>>;
  readonly page: ReportedPage;
  readonly hiddenPages: readonly ReportedHiddenPage[];
  /** The printed responses of the page. */
  readonly responses: readonly ReportedResponse[];
  /** The editor; undefined if none is configured. */
  readonly editor?: { readonly template: string; readonly root: string };
  /** The token of requests that change files; undefined if the page may not change any. */
  readonly token?: string;
}

export interface ReportedResponse {
  readonly id: string;
  /** Its operation and its title. */
  readonly name: string;
  readonly place: SourceLocation;
  /** The anchor of its example. */
  readonly anchor: string;
  /** Whether a finding reports it, and the compiler can update it. */
  readonly isReported: boolean;
}

/** The simulated form of a printed response; or why there is none, as a clause. */
export type ReportedUpdate =
  | {
      readonly kind: 'offered';
      /** Identifies what is shown. Only that can be accepted. */
      readonly key: string;
      /** The former and the new lines as in the terminal, with ANSI color sequences. */
      readonly frame: string;
    }
  | { readonly kind: 'none'; readonly because: string };

/** The steps that led to a simulated response; or why it is not simulated, as a clause. */
export type ReportedExplanation =
  | {
      readonly kind: 'explained';
      readonly setup: readonly ReportedStep[];
      readonly request: readonly ReportedStep[];
      readonly values: readonly ReportedValue[];
    }
  | { readonly kind: 'none'; readonly because: string };

/** A step as a clause, with names in backticks, and the place that declares it. */
export interface ReportedStep {
  readonly text: string;
  readonly place?: SourceLocation;
}

export interface ReportedValue {
  /** `data.lend.copies` */
  readonly path: string;
  /** The simulated value as JSON. */
  readonly simulated: string;
  /** The printed value as JSON; undefined if there is none. */
  readonly printed?: string;
  readonly differs: boolean;
  /** The steps that led to it, the one that sets it last. */
  readonly steps: readonly ReportedStep[];
}

/** The header with the token of a request that changes files. */
export const tokenHeader = 'x-docs-preview';

/** The result of accepting an update; a reason is a clause. */
export type AcceptResult =
  | { readonly kind: 'written' }
  | { readonly kind: 'refused'; readonly because: string };

export interface ReportedProblem {
  readonly severity: 'error' | 'warning';
  /** The frame as shown in the terminal, with ANSI color sequences. */
  readonly frame: string;
  readonly place?: SourceLocation;
  /** The link to the page that shows it. */
  readonly link?: ReportedLink;
  readonly isOfPage: boolean;
  /** The id of the printed response that it is about, if the compiler can update that. */
  readonly response?: string;
}

export interface ReportedLink {
  readonly title: string;
  readonly href: string;
  readonly place?: SourceLocation;
}

export interface ReportedHiddenPage extends ReportedLink {
  readonly hidden: true | 'sidebar';
}

export interface ReportedPage {
  readonly hidden: boolean | 'sidebar';
  /** The reason why the last good version is shown. */
  readonly formerBecause?: string;
  /** The sources, the page's own file first, then the schema. */
  readonly sources: readonly SourceLocation[];
  /** The anchors of the page that have a source location. */
  readonly anchors: Readonly<Record<string, ReportedAnchor>>;
}

export interface ReportedAnchor {
  readonly title: string;
  readonly place: SourceLocation;
}
