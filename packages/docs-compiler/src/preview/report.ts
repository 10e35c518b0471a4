/** What the server tells the script in a page. Lines and columns count from 1. */
export interface Place {
  /** Relative to the project root, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

/** The event after each change: where the page is another one, and once all is checked. */
export interface Announcement extends Counts {
  /** Changes when the page has to be loaded again. */
  readonly version: string;
  /** False while the counts are of what was there before. */
  readonly isChecked: boolean;
}

export interface PageReport extends Counts {
  /** Changes when the page has to be loaded again. */
  readonly version: string;
  /** Those of the page come first. */
  readonly problems: readonly ReportedProblem[];
  /** What is left out of a long list, in words. */
  readonly omitted: readonly string[];
  /** How many errors of a kind there are, by their kind and file. */
  readonly errorKinds: Readonly<Record<string, number>>;
  readonly page: ReportedPage;
  readonly hiddenPages: readonly ReportedHiddenPage[];
  /** Absent where no editor is to be opened. */
  readonly editor?: { readonly template: string; readonly root: string };
}

export interface ReportedProblem {
  readonly severity: 'error' | 'warning';
  /** As the terminal shows it, with its colours as ANSI sequences. */
  readonly frame: string;
  readonly place?: Place;
  /** Where the site shows it. */
  readonly link?: ReportedLink;
  readonly isOfPage: boolean;
}

export interface ReportedLink {
  readonly title: string;
  readonly href: string;
  readonly place?: Place;
}

export interface ReportedHiddenPage extends ReportedLink {
  readonly hidden: true | 'sidebar';
}

export interface ReportedPage {
  readonly hidden: boolean | 'sidebar';
  /** Why it is not what the sources say now. */
  readonly formerBecause?: string;
  /** The page's own file first, then what the schema says. */
  readonly sources: readonly Place[];
  /** Ids of the page that have a place of their own. */
  readonly anchors: Readonly<Record<string, ReportedAnchor>>;
}

export interface ReportedAnchor {
  readonly title: string;
  readonly place: Place;
}
