import { z } from 'zod';
import { cacheKey, noCache, readCached, type Cache } from './cache.ts';
import type { Graph } from './graph.ts';
import { createLeakFinder, type Leak } from './output/leaks.ts';
import { createRouteFinder } from './output/urls.ts';

/** Measures of the rendered files, whose content is not kept. */
export interface Output {
  readonly graph: Graph;
  /** All paths of the renderer's files, whether measured or not. */
  readonly made: readonly string[];
  /** By path: `tokens/index.html`. */
  readonly files: ReadonlyMap<string, OutputFile>;
  /** The size of a file by its address in a page; undefined for one of another site. */
  bytesOf(url: string): number | undefined;
}

export interface OutputFile {
  /** Relative to the site's root, with `/`. */
  readonly path: string;
  readonly bytes: number;
  /** The measures of a page; absent for other files. */
  readonly page?: PageMeasures;
  /** Mentions of hidden pages. */
  readonly leaks: readonly Leak[];
}

/** A file as it is written. */
export interface EmittedFile {
  /** The hash of the content. */
  readonly hash: string;
  readonly bytes: number;
  /** The content; undefined if it would have to be read and has more than `limit` bytes. */
  content(limit: number): string | Uint8Array | undefined;
}

export interface OutputReader {
  /** Looks at a file of the site once, as it is emitted. */
  read(path: string, content: string | Uint8Array): OutputFile;
  /**
   * Adds a written file. Uses the cached measures of an earlier run with the same content, if any.
   */
  readEmitted(path: string, file: EmittedFile): void;
  output(): Output;
}

/** The properties of a site that are known before its files are rendered. */
interface SitePaths {
  readonly paths: readonly string[];
  /** Checks whether the renderer itself provides the file, independent of the docs. */
  isOwn?(path: string): boolean;
}

export function createOutputReader(
  graph: Graph,
  { paths: made, isOwn }: SitePaths,
  cache: Cache = noCache,
): OutputReader {
  const routeOf = createRouteFinder(graph.config.site);
  const files = new Map<string, OutputFile>();
  const { leaksIn, keyOf } = createLeakFinder(graph);
  return { read, readEmitted, output: () => ({ graph, made, files, bytesOf }) };

  function readEmitted(path: string, { hash, bytes, content }: EmittedFile): void {
    const key = cacheKey(['file without leaks', keyOf(path), path, hash, String(isOwn?.(path))]);
    const kept = readCached(cache, key, cachedFile);
    if (kept) {
      files.set(path, {
        path,
        leaks: [],
        bytes: kept.bytes,
        ...(kept.page && { page: kept.page }),
      });
      return;
    }
    const text = binary.test(path) ? undefined : content(textLimit);
    if (text === undefined) {
      files.set(path, { path, leaks: [], bytes });
      return;
    }
    const { page, leaks } = read(path, text);
    if (leaks.length === 0) cache.keep(key, JSON.stringify({ bytes, page }));
  }

  function read(path: string, content: string | Uint8Array): OutputFile {
    const text = isText(path, content) ? textOf(content) : '';
    const page = path.endsWith('.html') ? measurePage(text) : undefined;
    // A file that is independent of the docs cannot contain their hidden routes.
    const leaks = isOwn?.(path) ? [] : leaksIn(path, text);
    const file = { path, bytes: Buffer.byteLength(content), leaks, ...(page && { page }) };
    files.set(path, file);
    return file;
  }

  function bytesOf(url: string): number | undefined {
    const path = routeOf(url)?.slice(1);
    return path === undefined ? undefined : files.get(path)?.bytes;
  }
}

const count = z.int().nonnegative();
const cachedFile = z.object({
  bytes: count,
  page: z
    .object({ elements: count, inlineScript: z.int(), scripts: z.array(z.string()) })
    .optional(),
});

/** The route of a page by its file: `/tokens` of `tokens/index.html`. */
export function routeOfFile(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, '')}`;
}

/**
 * Checks whether a file is text: any string of a renderer, or a public file that is not binary by
 * name.
 */
function isText(path: string, content: string | Uint8Array): boolean {
  return typeof content === 'string' || (!binary.test(path) && content.length <= textLimit);
}

/** Bytes; a string cannot hold many more. */
const textLimit = 100_000_000;

const binary = /\.(avif|gif|gz|ico|jpe?g|mp[34]|pdf|png|tgz|ttf|webm|webp|woff2?|zip)$/i;

function textOf(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** The elements and scripts of a page, which determine its cost in a browser. */
export interface PageMeasures {
  /** Elements of the document. */
  readonly elements: number;
  /** Characters of script in the page itself. */
  readonly inlineScript: number;
  /** The addresses of the scripts that it names. */
  readonly scripts: readonly string[];
}

/** Measures a page in one pass: in rendered HTML each `<` starts a tag. */
export function measurePage(html: string): PageMeasures {
  let elements = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1))
    if (isLetter(html.charCodeAt(at + 1))) elements++;
  return { elements, ...scriptsOf(html) };
}

function scriptsOf(html: string): Omit<PageMeasures, 'elements'> {
  const scripts: string[] = [];
  let inlineScript = 0;
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 7)) {
    const open = html.indexOf('>', at);
    const src = /\ssrc=["']([^"']*)/.exec(html.slice(at, open))?.[1];
    if (src !== undefined) scripts.push(detached(src));
    else inlineScript += html.indexOf('</script', open) - open - 1;
  }
  return { scripts, inlineScript };
}

/** `a` to `z` in either case. */
function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

/**
 * Copies a string to its own memory. In V8, a substring is a view that keeps the whole string
 * alive.
 */
export function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
