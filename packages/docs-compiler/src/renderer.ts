import type { GraphJson } from './graph-json/graph.ts';

/** What the package named by the config's `renderer` exports. It writes nothing. */
export interface Renderer {
  /** The `formatVersion` of the graph that it reads. */
  readonly formatVersion: number;
  /** Where `build` writes when `--out` is not given: an absolute path. */
  readonly defaultOut: string;
  /**
   * A text that changes whenever the files of a site could change although its graph is the same,
   * such as a hash of the renderer's code. Without it, a build of unchanged sources renders again.
   */
  identity?(): string;
  /**
   * The site in memory: nothing is rendered before it is asked for. The compiler adds what it makes
   * of the schema itself: `schema.graphql` and `introspection.json`.
   */
  createSite(graph: GraphJson, options?: SiteOptions): RenderedSite;
}

/** What a build asks of a site. */
export interface SiteOptions {
  /** Asks for a site that tells what its files are made of: for the build that comes after. */
  readonly isTraced?: boolean;
}

/** A site of which each file is made when it is asked for. */
export interface RenderedSite {
  /** Output paths relative to the site's root: `api/index.html`, `graph.json`. */
  readonly paths: readonly string[];
  /** Undefined for a path that the site does not have. */
  render(path: string): string | Uint8Array | undefined;
  /** True for a file that the renderer brings, whatever the graph: none of its bytes is of the docs. */
  isOwn?(path: string): boolean;
  /** True for a file whose name holds a hash of all that it is made from: a former one is as good. */
  isLasting?(path: string): boolean;
  /** Like `render`, with what the file was made of: where that was asked for. */
  renderTraced?(path: string): MadeFile | undefined;
  /**
   * True where a file with this trace would be rendered the same again: what it was made of is the
   * same, the renderer's own code included.
   */
  isCurrent?(trace: string): boolean;
}

/** A file that was rendered. */
export interface MadeFile {
  readonly content: string | Uint8Array;
  /**
   * What a build says of a file to the one that comes after, on one line; absent where nobody knows
   * what the file was made of.
   */
  readonly trace?: string;
}

/** A file of a site, with its trace where there is one. */
export function makeFile(site: RenderedSite, path: string): MadeFile | undefined {
  if (site.renderTraced) return site.renderTraced(path);
  const content = site.render(path);
  return content === undefined ? undefined : { content };
}

/** The renderer that a module is, or exports as `renderer` or by default; undefined for none. */
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
