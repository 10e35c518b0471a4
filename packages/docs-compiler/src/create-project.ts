import { defaultConfig } from './config.ts';
import type { Project } from './project.ts';

/** A project in memory: what is not given is empty, and the config that of a schema alone. */
export function createProject(parts: Partial<Project>): Project {
  return {
    config: defaultConfig(),
    schemaFiles: [],
    pageFiles: [],
    unreadPages: [],
    publicPaths: [],
    ...parts,
  };
}
