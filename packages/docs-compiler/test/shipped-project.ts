import { fileURLToPath } from 'node:url';

import { loadProject } from '../src/load.ts';
import type { Project } from '../src/project.ts';
import { memoryCache } from './memory-cache.ts';

/**
 * The shipped docs, loaded once for all test files. A compilation only parses and simulates again
 * what its edits change.
 */
export const shippedProject: Project = {
  ...loadProject({
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    today: '2026-11-24',
  }).project,
  cache: memoryCache(),
};
