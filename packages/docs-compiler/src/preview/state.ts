import type { RenderedSite } from '../renderer.ts';

/** What the preview serves at a moment. */
export interface PreviewState {
  /** Changes whenever a page may look different. */
  readonly build: string;
  /** Absent until something could be built. */
  readonly site?: RenderedSite;
  readonly basePath: string;
  readonly publicPath?: string;
  readonly publicPaths: ReadonlySet<string>;
  readonly problems: Problems;
}

/** What the banner in the page says. */
export interface Problems {
  readonly errors: number;
  /** The first few: `content/a.mdx:3:4: unknown name …`. */
  readonly messages: readonly string[];
}

export const noProblems: Problems = { errors: 0, messages: [] };
