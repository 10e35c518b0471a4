import { defaultConfig, levelsWithoutPages } from './config.ts';
import type { Project } from './project.ts';

/**
 * Creates a project in memory. Omitted parts are empty; without pages, the default config is that
 * of a schema alone.
 */
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
