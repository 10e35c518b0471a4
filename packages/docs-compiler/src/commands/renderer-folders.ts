import { dirname } from 'node:path';

import type { Io } from '../io.ts';
import type { Loaded } from '../load.ts';

/** Where a renderer is looked for first: beside the config, then in the working directory. */
export function rendererFolders({ cwd }: Io, { configPath }: Loaded): string[] {
  return configPath ? [dirname(configPath), cwd] : [cwd];
}
