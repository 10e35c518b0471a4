import { dirname, join } from 'node:path';

import { isBelow } from '../files.ts';
import type { Io } from '../io.ts';
import type { Loaded } from '../load.ts';
import type { RendererPlace } from './find-renderer.ts';

/** Returns the folder from which the renderer is resolved: the one of the config. */
export function rendererPlace(
  { cwd }: Io,
  { configPath, contentPath, project, root }: Loaded,
): RendererPlace {
  const folders = project.schemaFiles.map(({ path }) => dirname(join(root, path)));
  return {
    folder: configPath === undefined ? cwd : dirname(configPath),
    content: contentPath,
    schema: folders.filter((each) => isBelow(root, each)),
  };
}
