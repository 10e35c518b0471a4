import { defaultConfig, levelsWithoutPages } from './config.ts';
import type { Project } from './project.ts';

/** A project in memory: what is not given is empty, and the config that of a schema alone. */
export function createProject(parts: Partial<Project>): Project {
  return {
    config:
      parts.contentDir === undefined && !parts.pageFiles ? configWithoutPages() : defaultConfig(),
    schemaFiles: [],
    pageFiles: [],
    unreadPages: [],
    publicPaths: [],
    ...parts,
  };
}

function configWithoutPages(): Project['config'] {
  const config = defaultConfig();
  return { ...config, levels: new Map([...levelsWithoutPages, ...config.levels]) };
}
