import type { GraphJson } from './graph-json/graph.ts';

/** The exports of the package in the config's `renderer`. A renderer writes no files. */
export interface Renderer {
  /** The `formatVersion` of the graphs that the renderer reads. */
  readonly formatVersion: number;
  /** The absolute path that `build` writes to without `--out`, if it is in the repository of the docs. */
  readonly defaultOut: string;
  /**
   * A text that changes whenever the files of a site could change although its graph is the same,
   * such as a hash of the renderer's code. Without it, a build of unchanged sources renders again.
   */
  identity?(): string;
  /**
   * Creates a site whose files are rendered on demand. The compiler itself adds the files that it
   * generates from the schema: `schema.graphql` and `introspection.json`.
   */
  createSite(graph: GraphJson, options?: SiteOptions): RenderedSite;
}

/** The options of a build for a site. */
export interface SiteOptions {
  /** True if the site should record the inputs of its files, for the next build. */
  readonly isTraced?: boolean;
}

/** A site whose files are rendered on demand. */
export interface RenderedSite {
  /** Output paths relative to the site's root: `api/index.html`, `graph.json`. */
  readonly paths: readonly string[];
  /** Returns the content of a file; undefined for a path that the site does not have. */
  render(path: string): string | Uint8Array | undefined;
  /**
   * Checks whether the renderer itself provides the file, so that no byte of it is from the docs.
   */
  isOwn?(path: string): boolean;
  /**
   * Checks whether the file's name has a hash of all its inputs, so that a former file is equal.
   */
  isLasting?(path: string): boolean;
  /** Renders a file with its trace, for a site that was created with `isTraced`. */
  renderTraced?(path: string): MadeFile | undefined;
  /**
   * Checks whether rendering would produce the file with this trace again: all its inputs are
   * unchanged, including the code of the renderer.
   */
  isCurrent?(trace: string): boolean;
}

/** A file that was rendered. */
export interface MadeFile {
  readonly content: string | Uint8Array;
  /**
   * The recorded inputs of the file on one line, for the next build; absent if they are unknown.
   */
  readonly trace?: string;
}

/** Renders a file, with its trace if the site records one. */
export function makeFile(site: RenderedSite, path: string): MadeFile | undefined {
  if (site.renderTraced) return site.renderTraced(path);
  const content = site.render(path);
  return content === undefined ? undefined : { content };
}

/**
 * Returns the renderer that a module is, or exports as `renderer` or by default; undefined if there
 * is none.
 */
export function rendererOf(module: unknown): Renderer | undefined {
  return [module, partOf(module, 'renderer'), partOf(module, 'default')].find(isRenderer);
}

function partOf(module: unknown, name: string): unknown {
  return typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;
}

function isRenderer(value: unknown): value is Renderer {
  return (
    typeof partOf(value, 'formatVersion') === 'number' &&
    typeof partOf(value, 'defaultOut') === 'string' &&
    typeof partOf(value, 'createSite') === 'function'
  );
}
