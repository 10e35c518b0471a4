import type { Graph } from '../graph.ts';
import type { Problem } from './problems.ts';
import type { ServedSite } from './served-site.ts';

/** What the preview serves at a moment. */
export interface PreviewState {
  /** Absent until something could be built. */
  readonly shown?: Shown;
  readonly basePath: string;
  /** Of the sources as they are now; where they are not checked yet, as they were before. */
  readonly problems: readonly Problem[];
  readonly isChecked: boolean;
  /** The sources could not be read at all, so what is shown is older than they are. */
  readonly isFormer: boolean;
}

/** The last site that could be made. */
export interface Shown {
  readonly site: ServedSite;
  readonly graph: Graph;
  /** Absolute. */
  readonly root: string;
  readonly publicPath?: string;
  readonly publicPaths: ReadonlySet<string>;
  /** Changes when a public file does. */
  readonly publicStamp: string;
  readonly formerPages: ReadonlySet<string>;
  readonly hasFormerSchema: boolean;
}
