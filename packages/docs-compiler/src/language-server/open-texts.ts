import { join } from 'node:path';

import { allRules } from '../check.ts';
import { changedProject } from '../changed-project.ts';
import { levelsWithoutPages, readConfig } from '../config.ts';
import type { Finding } from '../diagnostic.ts';
import { isBelow } from '../files.ts';
import type { Loaded } from '../load.ts';
import { pathFrom } from '../load/root.ts';
import { isPageName } from '../load/walk.ts';
import { filesOf, type Project } from '../project.ts';

/** The texts of open documents, which may be unsaved, by absolute path. */
export type OpenTexts = ReadonlyMap<string, string>;

/** A project as an editor shows it. */
export interface OpenProject {
  readonly project: Project;
  /** The faults of an invalid config. The project then has the last valid one. */
  readonly configFaults: readonly Finding[];
}

/**
 * Replaces the texts of a project's files by those of open documents, and adds new pages. A file
 * that only an unsaved text names, such as with a new glob in the config, is read once the text is
 * saved.
 */
export function withOpenTexts(loaded: Loaded, texts: OpenTexts): OpenProject {
  const open = new Map(Array.from(texts, ([path, text]) => [pathFrom(loaded.root, path), text]));
  const { project, configFaults } = withOpenConfig(loaded.project, open);
  const files = filesOf(project).flatMap((before) => {
    const text = open.get(before.path);
    if (before === project.config.file || text === undefined || text === before.text) return [];
    return [{ before, text }];
  });
  const changed = files.length > 0 ? changedProject(project, files) : project;
  return { project: withNewPages(changed ?? project, loaded, texts), configFaults };
}

function withOpenConfig(project: Project, open: ReadonlyMap<string, string>): OpenProject {
  const { config } = project;
  const text = config.file && open.get(config.file.path);
  if (!config.file || text === undefined || text === config.file.text)
    return { project, configFaults: [] };

  const read = readConfig({ path: config.file.path, text }, allRules);
  if (!read.config) return { project, configFaults: read.faults };
  const levels = project.pageFiles.length > 0 ? [] : levelsWithoutPages;
  const changed = {
    ...read.config,
    levels: new Map([...levels, ...read.config.levels]),
  };
  return { project: { ...project, config: changed }, configFaults: [] };
}

/** Adds the open pages of the content folder that are not saved yet. */
function withNewPages(project: Project, { root, contentPath }: Loaded, texts: OpenTexts): Project {
  if (contentPath === undefined) return project;
  const known = new Set(project.pageFiles.map(({ path }) => path));
  const pages = Array.from(texts)
    .filter(([path]) => isBelow(contentPath, path) && !isBelow(join(contentPath, 'public'), path))
    .filter(([path]) => isPageName(path))
    .map(([path, text]) => ({ path: pathFrom(root, path), text }))
    .filter(({ path }) => !known.has(path));
  if (pages.length === 0) return project;
  const pageFiles = [...project.pageFiles, ...pages].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { ...project, pageFiles };
}
