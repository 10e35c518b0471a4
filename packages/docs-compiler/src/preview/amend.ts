import { amendedJson } from '../emit/amend.ts';
import type { GraphJson } from '../graph-json.ts';
import type { Loaded } from '../load.ts';
import { parsePage } from '../parse/page.ts';
import type { Project } from '../project.ts';
import type { SourceFile } from '../source.ts';
import type { Show } from './show.ts';
import { snapshotOf } from './snapshot.ts';

/** From here on to link all at once costs less. */
const few = 4;

/**
 * The graph of sources in which a few pages have another body, and nothing else is another.
 * Undefined where more changed, and where what is shown is not what the sources were.
 */
export function amendedGraph(
  { loaded: before, rest, json, shown }: Pick<Show, 'loaded' | 'rest' | 'json' | 'shown'>,
  loaded: Loaded,
): GraphJson | undefined {
  const { project } = loaded;
  const changed = changedPages(before.project, project);
  const isWhole = shown.formerPages.size === 0 && !shown.hasFormerSchema;
  if (!isWhole || !changed || changed.length > few || rest !== restOf(loaded)) return undefined;

  let amended = json;
  for (const file of changed) {
    const page = shown.graph.amend(parsePage(project, file));
    if (!page) return undefined;
    amended = amendedJson(amended, shown.graph, page);
  }
  return amended;
}

/** Undefined where there are others than before. */
function changedPages(
  { pageFiles: before }: Project,
  { pageFiles }: Project,
): readonly SourceFile[] | undefined {
  const isSame =
    before.length === pageFiles.length &&
    before.every(({ path }, at) => path === pageFiles[at]?.path);
  return isSame ? pageFiles.filter((file, at) => file !== before[at]) : undefined;
}

/** A hash of all but pages, as it is on the disk now. */
export function restOf(loaded: Loaded): string {
  return snapshotOf({ ...loaded, project: { ...loaded.project, pageFiles: [] } });
}
