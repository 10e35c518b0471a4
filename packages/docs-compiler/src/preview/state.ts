import type { Graph } from '../graph.ts';
import type { Problem } from './problems.ts';
import type { CheckedSources } from './responses.ts';
import type { ServedSite } from './served-site.ts';

/** The current state of the preview. */
export interface PreviewState {
  /** The shown site; undefined until a build succeeds. */
  readonly shown?: ShownSite;
  readonly basePath: string;
  /** The problems of the current sources or, until they are checked, of the previous ones. */
  readonly problems: readonly Problem[];
  readonly isChecked: boolean;
  /** The sources that `problems` are about; undefined if they could not be checked. */
  readonly checked?: CheckedSources | undefined;
  /** True if the sources could not be read, so that the shown site is older. */
  readonly isFormer: boolean;
}

/** The last site that could be rendered. */
export interface ShownSite {
  readonly site: ServedSite;
  readonly graph: Graph;
  /** Absolute. */
  readonly root: string;
  readonly publicPath?: string;
  readonly publicPaths: ReadonlySet<string>;
  /** Changes when a public file changes. */
  readonly publicStamp: string;
  readonly formerPages: ReadonlySet<string>;
  readonly hasFormerSchema: boolean;
}
