import { check, parseRules } from '../check.ts';
import { linkProject } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { emit } from '../emit.ts';
import { patchSchemaJson, patchPageJson } from '../emit/patch.ts';
import type { GraphJson } from '../graph-json.ts';
import type { Graph } from '../graph.ts';
import { historyOf, type Snapshot } from '../history.ts';
import type { Loaded } from '../load.ts';
import { readHistory } from '../load/history.ts';
import { parsePage } from '../parse/page.ts';
import type { Project } from '../project.ts';
import type { RenderedSite, Renderer } from '../renderer.ts';
import { reuseFiles } from '../reuse.ts';
import type { LinkedRun } from '../run/compile-project.ts';
import { withSchemaFiles } from '../schema-files.ts';
import type { SourceFile } from '../source.ts';
import { checkedSite, type CheckedSite } from './checked-site.ts';
import { createLastReadable } from './last-readable.ts';
import { servedSite, type ServedSite } from './served-site.ts';
import { publicStampOf, snapshotOf } from './snapshot.ts';
import type { ShownSite } from './state.ts';

/** A version of the sources with its site. */
export interface PreviewSnapshot {
  readonly loaded: Loaded;
  /** A hash of all inputs except pages and SDL. */
  readonly rest: string;
  readonly json: GraphJson;
  readonly shown: ShownSite;
  readonly site: CheckedSite;
}

/** Builds a site from each state of the sources. */
export interface PreviewBuilder {
  build(linked: LinkedRun): Promise<PreviewSnapshot>;
  /**
   * Updates a site after a small change of the sources. Returns undefined if everything must be
   * linked again.
   */
  patch(snapshot: PreviewSnapshot, loaded: Loaded): ShownSite | undefined;
}

interface Start {
  readonly renderer: Renderer;
  /** The last site without errors. */
  former(this: void): RenderedSite | undefined;
  /**
   * Checks whether deleted pages stay: while there may be errors, a page may be missing by mistake.
   */
  keepsGone(this: void): boolean;
  /** A page can't be made. */
  onError(this: void, error: unknown): void;
  /** Called after a response that was not checked yet. */
  onServed(this: void): void;
  onFindings(this: void, site: CheckedSite, found: Diagnostic[]): void;
}

export function createPreviewBuilder({
  renderer,
  former,
  keepsGone,
  onError,
  onServed,
  onFindings,
}: Start): PreviewBuilder {
  const lastReadable = createLastReadable();
  const releasesOf = createReleases();
  return { build, patch };

  async function build({ loaded, graph: whole, parsed }: LinkedRun): Promise<PreviewSnapshot> {
    const { diagnostics } = check(whole, parsed, parseRules);
    const { project, ...age } = lastReadable(loaded.project, diagnostics);
    const graph = project === loaded.project ? whole : linkProject(project).graph;
    const json = emit(graph, await historyOf(graph, releasesOf(loaded)));
    const site = checkedSite(render(json, graph), {
      graph,
      onServed,
      onFindings: (found) => onFindings(site, found),
    });
    const { root, publicPath } = loaded;
    const shown = {
      site: serve(site),
      graph,
      root,
      ...(publicPath ? { publicPath } : {}),
      publicPaths: new Set(project.publicPaths),
      publicStamp: publicStampOf(loaded),
      ...age,
    };
    return { loaded, rest: restOf(loaded), json, shown, site };
  }

  function patch(snapshot: PreviewSnapshot, loaded: Loaded): ShownSite | undefined {
    const json = patchedGraph(snapshot, loaded);
    return json && { ...snapshot.shown, site: serve(render(json, snapshot.shown.graph)) };
  }

  function render(json: GraphJson, graph: Graph): RenderedSite {
    return withSchemaFiles(renderer.createSite(json), graph);
  }

  function serve(site: RenderedSite): ServedSite {
    return servedSite({ site, former: former(), keepsGone, onError });
  }
}

/**
 * Reads releases. Unchanged ones are the same objects, so that results about them stay memoized.
 */
function createReleases(): (loaded: Loaded) => readonly Snapshot[] {
  let former: readonly Snapshot[] = [];
  return ({ root, history }) => {
    const fresh = readHistory(root, history);
    const files = reuseFiles(
      fresh.map(({ file }) => file),
      former.map(({ file }) => file),
    );
    former = fresh.map((each, at) => ({ ...each, file: files[at] ?? each.file }));
    return former;
  };
}

/** The maximum number of changed pages to update; linking everything is faster for more. */
const few = 4;

/**
 * Returns the graph after changes of a few page bodies, or of descriptions in SDL, and of nothing
 * else. Returns undefined for any other change, and if the shown site is not that of the former
 * sources.
 */
function patchedGraph(base: PatchBase, loaded: Loaded): GraphJson | undefined {
  const { loaded: before, rest, shown } = base;
  const isWhole = shown.formerPages.size === 0 && !shown.hasFormerSchema;
  if (!isWhole || rest !== restOf(loaded)) return undefined;
  const { project } = loaded;
  const isSameSchema = project.schemaFiles === before.project.schemaFiles;
  return isSameSchema ? withBodies(base, project) : withDescriptions(base, project);
}

type PatchBase = Pick<PreviewSnapshot, 'loaded' | 'rest' | 'json' | 'shown'>;

function withBodies(
  { loaded: before, json, shown }: PatchBase,
  project: Project,
): GraphJson | undefined {
  const changed = changedPages(before.project, project);
  if (!changed || changed.length > few) return undefined;
  let patched = json;
  for (const file of changed) {
    const page = shown.graph.patchPage(parsePage(project, file));
    if (!page) return undefined;
    patched = patchPageJson(patched, shown.graph, page);
  }
  return patched;
}

function withDescriptions(
  { loaded: before, json, shown: { graph } }: PatchBase,
  { pageFiles, schemaFiles }: Project,
): GraphJson | undefined {
  if (pageFiles !== before.project.pageFiles) return undefined;
  const patched = graph.patchSchema(schemaFiles);
  return patched && patchSchemaJson(json, graph, patched);
}

/** Returns the changed pages; undefined if pages were added or removed. */
function changedPages(
  { pageFiles: before }: Project,
  { pageFiles }: Project,
): readonly SourceFile[] | undefined {
  const isSame =
    before.length === pageFiles.length &&
    before.every(({ path }, at) => path === pageFiles[at]?.path);
  return isSame ? pageFiles.filter((file, at) => file !== before[at]) : undefined;
}

/** A hash of all but pages and SDL, as it is on the disk now. */
function restOf(loaded: Loaded): string {
  const project = { ...loaded.project, pageFiles: [], schemaFiles: [] };
  return snapshotOf({ ...loaded, project });
}
