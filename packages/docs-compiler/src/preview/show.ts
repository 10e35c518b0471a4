import { check, parseRules } from '../check.ts';
import { linkProject } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { emit } from '../emit.ts';
import type { GraphJson } from '../graph-json.ts';
import type { Graph } from '../graph.ts';
import { historyOf } from '../history.ts';
import type { Loaded } from '../load.ts';
import type { RenderedSite, Renderer } from '../renderer.ts';
import type { LinkedRun } from '../run/compile-project.ts';
import { withSchemaFiles } from '../schema-files.ts';
import { amendedGraph, restOf } from './amend.ts';
import { checkedSite, type CheckedSite } from './checked-site.ts';
import { createLastReadable } from './last-readable.ts';
import { createReleases } from './releases.ts';
import { servedSite, type ServedSite } from './served-site.ts';
import { publicStampOf } from './snapshot.ts';
import type { Shown } from './state.ts';

/** What the sources are, as a site, and what stands in for what they no longer say. */
export interface Show {
  readonly loaded: Loaded;
  /** What all but pages and SDL was then. */
  readonly rest: string;
  readonly json: GraphJson;
  readonly shown: Shown;
  readonly site: CheckedSite;
}

/** Makes a site of each state of the sources. */
export interface Shows {
  all(linked: LinkedRun): Promise<Show>;
  /** The same where little changed since: undefined where all has to be linked. */
  amended(show: Show, loaded: Loaded): Shown | undefined;
}

interface Start {
  readonly renderer: Renderer;
  /** The last site without errors. */
  former(this: void): RenderedSite | undefined;
  /** While there are errors, or may be, what is gone may be gone by mistake. */
  keepsGone(this: void): boolean;
  /** A page can't be made. */
  onError(this: void, error: unknown): void;
  /** Something was served of which nothing is known yet. */
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
