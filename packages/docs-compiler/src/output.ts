import type { Graph, RouteNode } from './graph.ts';
import { measurePage, type PageMeasures } from './output/page-measures.ts';
import { createRouteFinder, isListing, navigationUrls, urlsIn } from './output/urls.ts';

/** What a renderer made, as figures: the files themselves are not kept. */
export interface Output {
  readonly graph: Graph;
  /** By path: `tokens/index.html`. */
  readonly files: ReadonlyMap<string, OutputFile>;
  /** The size of a file by its address in a page; undefined for one of another site. */
  bytesOf(url: string): number | undefined;
}

export interface OutputFile {
  /** Relative to the site's root, with `/`. */
  readonly path: string;
  readonly bytes: number;
  /** Of a page. */
  readonly page?: PageMeasures;
  /** Hidden routes that its navigation leads to, or that it lists for crawlers or a search. */
  readonly exposed: readonly RouteNode[];
}

export interface OutputReader {
  /** Looks at a file of the site once, as it is emitted. */
  read(path: string, content: string | Uint8Array): OutputFile;
  output(): Output;
}

export function createOutputReader(graph: Graph): OutputReader {
  const routeOf = createRouteFinder(graph.config.site);
  const files = new Map<string, OutputFile>();
  const hidden = new Map([...graph.routes].filter(([, route]) => route.hidden === true));
  return { read, output: () => ({ graph, files, bytesOf }) };

  function read(path: string, content: string | Uint8Array): OutputFile {
    const page = path.endsWith('.html') ? measurePage(textOf(content)) : undefined;
    const exposed = hidden.size === 0 ? [] : exposedBy(path, content);
    const file = { path, bytes: Buffer.byteLength(content), exposed, ...(page && { page }) };
    files.set(path, file);
    return file;
  }

  function exposedBy(path: string, content: string | Uint8Array): readonly RouteNode[] {
    if (isListing(path)) return hiddenAmong(urlsIn(textOf(content)));
    if (!path.endsWith('.html')) return [];

    const own = routeOfFile(path);
    // A hidden page may show the way to itself and to its own further pages.
    return hiddenAmong(navigationUrls(textOf(content))).filter(
      ({ route }) => !`${own}/`.startsWith(`${route}/`),
    );
  }

  function hiddenAmong(urls: readonly string[]): readonly RouteNode[] {
    return [...new Set(urls.flatMap((url) => hidden.get(routeOf(url) ?? '') ?? []))];
  }

  function bytesOf(url: string): number | undefined {
    const path = routeOf(url)?.slice(1);
    return path === undefined ? undefined : files.get(path)?.bytes;
  }
}

/** The route of a page by its file: `/tokens` of `tokens/index.html`. */
export function routeOfFile(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, '')}`;
}

function textOf(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
