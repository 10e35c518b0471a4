import { dirname } from 'node:path';

import type { Loaded } from '../load.ts';

/** Where a renderer is looked for first: beside the config, then in the working directory. */
export function rendererFolders({ configPath }: Loaded): string[] {
  return configPath ? [dirname(configPath), process.cwd()] : [process.cwd()];
}
