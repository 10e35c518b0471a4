import { check, parseRules } from '../check.ts';
import { linkProject } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { emit } from '../emit.ts';
import { amendedSchemaJson } from '../emit/amend.ts';
import { amendedJson } from '../emit/amend.ts';
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
import type { Shown } from './state.ts';

/** A version of the sources with its site. */
export interface Show {
  readonly loaded: Loaded;
  /** A hash of all inputs except pages and SDL. */
  readonly rest: string;
  readonly json: GraphJson;
  readonly shown: Shown;
  readonly site: CheckedSite;
}

/** Makes a site of each state of the sources. */
export interface Shows {
  all(linked: LinkedRun): Promise<Show>;
  /**
   * Updates a site after a small change of the sources. Returns undefined if everything must be
   * linked again.
   */
  amended(show: Show, loaded: Loaded): Shown | undefined;
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

export function createShows({
  renderer,
  former,
  keepsGone,
  onError,
  onServed,
  onFindings,
}: Start): Shows {
  const lastReadable = createLastReadable();
  const releasesOf = createReleases();
  return { all, amended };

  async function all({ loaded, graph: whole, parsed }: LinkedRun): Promise<Show> {
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

  function amended(show: Show, loaded: Loaded): Shown | undefined {
    const json = amendedGraph(show, loaded);
    return json && { ...show.shown, site: serve(render(json, show.shown.graph)) };
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
function amendedGraph(show: Amendable, loaded: Loaded): GraphJson | undefined {
  const { loaded: before, rest, shown } = show;
  const isWhole = shown.formerPages.size === 0 && !shown.hasFormerSchema;
  if (!isWhole || rest !== restOf(loaded)) return undefined;
  const { project } = loaded;
  const isSameSchema = project.schemaFiles === before.project.schemaFiles;
  return isSameSchema ? withBodies(show, project) : withDescriptions(show, project);
}

type Amendable = Pick<Show, 'loaded' | 'rest' | 'json' | 'shown'>;

function withBodies(
  { loaded: before, json, shown }: Amendable,
  project: Project,
): GraphJson | undefined {
  const changed = changedPages(before.project, project);
  if (!changed || changed.length > few) return undefined;
  let amended = json;
  for (const file of changed) {
    const page = shown.graph.amend(parsePage(project, file));
    if (!page) return undefined;
    amended = amendedJson(amended, shown.graph, page);
  }
  return amended;
}

function withDescriptions(
  { loaded: before, json, shown: { graph } }: Amendable,
  { pageFiles, schemaFiles }: Project,
): GraphJson | undefined {
  if (pageFiles !== before.project.pageFiles) return undefined;
  const amended = graph.amendSchema(schemaFiles);
  return amended && amendedSchemaJson(json, graph, amended);
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
