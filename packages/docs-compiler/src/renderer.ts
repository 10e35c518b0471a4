import type { GraphJson } from './graph-json.ts';

/** What the package named by the config's `renderer` exports. */
export interface Renderer {
  /** The `formatVersion` of the graph that it reads. */
  readonly formatVersion: number;
  /** Where `build` writes when `--out` is not given: an absolute path. */
  readonly defaultOut: string;
  /** The site in memory: nothing is rendered before it is asked for. */
  createSite(graph: GraphJson): RenderedSite;
  /**
   * Writes the whole site to `out`. After a kill there is the old site, the new one,
   * or one that the next run restores. Rejects with the file system's error;
   * undefined where the site was not accepted.
   */
  build(graph: GraphJson, options: BuildOptions): Promise<BuildSummary | undefined>;
}

export interface RenderedSite {
  /** Output paths relative to the site's root: `api/index.html`, `graph.json`. */
  readonly paths: readonly string[];
  /** Undefined for a path that the site does not have. */
  render(path: string): string | Uint8Array | undefined;
}

export interface BuildOptions {
  /** Absolute. Everything in it belongs to the site. */
  readonly out: string;
  /** A folder that is copied as it is. */
  readonly publicDir?: string;
  /** Called with each file that is emitted, copied ones included. */
  onFile?(this: void, path: string, content: string | Uint8Array): void;
  /** Called once all files are emitted. Where it is false the site does not take its place. */
  accept?(this: void): boolean;
}

export interface BuildSummary {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  /** Milliseconds by stage, in order. */
  readonly stages: Readonly<Record<string, number>>;
}
