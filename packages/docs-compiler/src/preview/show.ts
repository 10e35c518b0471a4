import { check, parseRules } from '../check.ts';
import { linkProject } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { emit } from '../emit.ts';
import { historyOf } from '../history.ts';
import type { RenderedSite, Renderer } from '../renderer.ts';
import type { LinkedRun } from '../run/compile-project.ts';
import { withSchemaFiles } from '../schema-files.ts';
import { checkedSite, type CheckedSite } from './checked-site.ts';
import { createLastReadable } from './last-readable.ts';
import { createReleases } from './releases.ts';
import { servedSite } from './served-site.ts';
import { publicStampOf } from './snapshot.ts';
import type { Shown } from './state.ts';

/** What the sources are, as a site, and what stands in for what they no longer say. */
export interface Show {
  readonly shown: Shown;
  readonly site: CheckedSite;
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

/** Makes a site of each state of the sources. */
export function createShow({
  renderer,
  former,
  keepsGone,
  onError,
  onServed,
  onFindings,
}: Start): (linked: LinkedRun) => Promise<Show> {
  const lastReadable = createLastReadable();
  const releasesOf = createReleases();
  return async ({ loaded, graph: whole, parsed }) => {
    const { project, ...age } = lastReadable(loaded.project, check(whole, parsed, parseRules));
    const graph = project === loaded.project ? whole : linkProject(project).graph;
    const history = await historyOf(graph, releasesOf(loaded));
    const rendered = withSchemaFiles(renderer.createSite(emit(graph, history)), graph);
    const site = checkedSite(rendered, {
      graph,
      onServed,
      onFindings: (found) => onFindings(site, found),
    });
    const { root, publicPath } = loaded;
    const shown = {
      site: servedSite({ site, former: former(), keepsGone, onError }),
      graph,
      root,
      ...(publicPath ? { publicPath } : {}),
      publicPaths: new Set(project.publicPaths),
      publicStamp: publicStampOf(loaded),
      ...age,
    };
    return { shown, site };
  };
}
