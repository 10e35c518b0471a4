import { movedFile, writable, allowedBody } from '@docs-compiler/graph';
import type { GraphJson, RenderedSite, SiteOptions } from 'docs-compiler/graph';
import { readAssets } from './bundle.ts';
import { createChrome } from './chrome.ts';
import { createContext, type SiteContext } from './context.ts';
import { alternateFormats } from './feeds/alternate-formats.ts';
import { changelogFiles } from './feeds/changelog.ts';
import { describedFiles } from './feeds/tool-files.ts';
import { hostFiles } from './feeds/host-files.ts';
import { engineFile, examplesFile, ideData } from './ide/files.ts';
import { withoutHiddenLinks } from './hidden/unlinked.ts';
import { llmsFiles } from './markdown/llms-files.ts';
import { createMarkdown } from './markdown/page.ts';
import { navigationOf } from './navigation.ts';
import { picturesOf } from './open-graph/pictures.ts';
import { explanationsFile, explanationsHref, explanationsPath } from './paste/file.tsx';
import { redirectLines } from './redirects.ts';
import type { Renderer } from './render-types.ts';
import { renderMoved, renderPage } from './render.tsx';
import { outputOf } from './routes.ts';
import { ownValuesFiles } from './own-values/files.ts';
import { runFiles } from './run/files.ts';
import { searchFiles } from './search/files.ts';
import { pictureFolder, type SiteFile } from './site-file.ts';
import { derived, recorded } from './trace/cells.ts';
import { createTraces } from './trace/traces.ts';
import { trackedGraph } from './trace/tracked.ts';

/** Creates a site in memory, whose files are rendered on request. */
export function createSite(given: GraphJson, { isTraced = false }: SiteOptions = {}): RenderedSite {
  const graph = allowedGraph(given);
  if (!isTraced) return siteOf(filesOf(createRenderer(graph)));

  const parts = trackedGraph(graph);
  const { value: made, reads: shared } = recorded(() => filesOf(createRenderer(parts.graph)));
  const site = siteOf(made);
  const traces = createTraces(parts, { shared, code: made.assets.code });
  return {
    ...site,
    renderTraced(path) {
      const { value: content, reads } = recorded(() => site.render(path));
      return content === undefined ? undefined : { content, trace: traces.of(reads) };
    },
    isCurrent: traces.isCurrent,
  };
}

function siteOf({ files, assets }: SiteFiles): RenderedSite {
  // Bundled files may contain any character.
  const own = new Set(assets.paths);
  return {
    paths: [...files.keys()],
    render: (path) => (own.has(path) ? files.get(path)?.() : textOf(files.get(path)?.())),
    isOwn: (path) => own.has(path),
    isLasting: (path) => path.startsWith(pictureFolder),
  };
}

interface SiteFiles {
  readonly files: ReadonlyMap<string, () => string | Uint8Array | undefined>;
  readonly assets: Renderer['assets'];
}

function filesOf(renderer: Renderer): SiteFiles {
  const { assets, site, navigation } = renderer;
  const listed = withoutHiddenLinks(site);
  const files = new Map<string, () => string | Uint8Array | undefined>([
    ...movedPages(renderer),
    ...pages(renderer),
    ...searchFiles(listed, navigation),
    ...explanations(listed),
    ...runFiles(site),
    ...ownValuesFiles(site),
    ...ide(renderer),
    ...assets.paths.map((path) => [path, () => assets.read(path)] as const),
    ...toolFiles(renderer),
  ]);
  return { files, assets };
}

function textOf<Content extends string | Uint8Array | undefined>(content: Content) {
  return typeof content === 'string' ? writable(content) : content;
}

function createRenderer(graph: GraphJson): Renderer {
  const site = createContext(graph);
  const navigation = navigationOf(site);
  const assets = readAssets();
  const pictures = picturesOf(site, { navigation, assets });
  return {
    site,
    navigation,
    chrome: createChrome(site, navigation),
    assets,
    pictures,
    markdownOf: createMarkdown(site),
  };
}

/** Returns the files for programs, crawlers and hosts. */
function toolFiles(renderer: Renderer): SiteFile[] {
  const { site, navigation, pictures } = renderer;
  const described = describedFiles(site, navigation);
  return [
    ...pictures.files,
    ...described.flatMap(({ path, render }): SiteFile[] => (render ? [[path, render]] : [])),
    ...llmsFiles(renderer, described),
    ...changelogFiles(site),
    ...hostFiles(renderer),
  ];
}

function pages(renderer: Renderer) {
  return renderer.site.routes.flatMap((route) => [
    [outputOf(route), () => renderPage(renderer, route)] as const,
    ...alternateFormats(renderer, route),
  ]);
}

/** Returns the redirect pages, if any. */
function movedPages(renderer: Renderer) {
  const { redirects, addresses } = renderer.site;
  if (redirects.moved.size === 0) return [];
  return [
    ...[...redirects.moved].map(
      ([route, moved]) => [movedFile(route), () => renderMoved(renderer, moved)] as const,
    ),
    ['_redirects', () => redirectLines(redirects, addresses)] as const,
  ];
}

/** Returns the data of the IDE, if a page is one. */
function ide({ site }: Renderer): SiteFile[] {
  if (site.ideRoute === undefined) return [];
  return [
    [engineFile, () => JSON.stringify(ideData(site).engine)],
    [examplesFile, () => JSON.stringify(ideData(site).examples)],
  ];
}

/** Returns the file of explanations, if there are any. */
function explanations(site: SiteContext): SiteFile[] {
  if (derived(() => explanationsHref(site) === undefined)) return [];
  return [[explanationsPath, () => JSON.stringify(explanationsFile(site))]];
}

/**
 * Returns a graph whose bodies contain only what the compiler generates from Markdown and MDX. A
 * graph may be untrusted, so the site renders only from the result. Unchanged parts keep their
 * identity.
 */
export function allowedGraph(graph: GraphJson): GraphJson {
  const { pages, schema, types, operations, directives } = graph;
  const allowed: object = allowedParts({ pages, schema, types, operations, directives });
  return { ...graph, ...allowed };
}

const bodyNames: ReadonlySet<string> = new Set(['body', 'descriptionBody']);

function allowedParts<Value extends object>(value: Value): Value;
function allowedParts(value: object): object {
  let copy: Record<string, unknown> | unknown[] | undefined;
  for (const [name, part] of Object.entries(value)) {
    if (typeof part !== 'object' || part === null) continue;
    const allowed: object = bodyNames.has(name) ? allowedBody(part) : allowedParts(part);
    if (allowed === part) continue;
    copy ??= Array.isArray(value) ? [...value] : { ...value };
    Reflect.set(copy, name, allowed);
  }
  return copy ?? value;
}
