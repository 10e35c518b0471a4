import { amendedJson } from '../emit/amend.ts';
import { amendedSchemaJson } from '../emit/amend-schema.ts';
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
 * The graph of sources in which a few pages have another body, or SDL has other descriptions, and
 * nothing else is another. Undefined where more changed, and where what is shown is not what the
 * sources were.
 */
export function amendedGraph(show: Amendable, loaded: Loaded): GraphJson | undefined {
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

/** A hash of all but pages and SDL, as it is on the disk now. */
export function restOf(loaded: Loaded): string {
  const project = { ...loaded.project, pageFiles: [], schemaFiles: [] };
  return snapshotOf({ ...loaded, project });
}
