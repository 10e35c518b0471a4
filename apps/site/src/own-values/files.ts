import { ownValuesFile } from '@docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { SiteFile } from '../site-file.ts';
import { derived } from '../trace/cells.ts';

/** Returns the file with the values that readers may choose: none if the config declares none. */
export function ownValuesFiles({ graph }: SiteContext): SiteFile[] {
  if (!derived(() => Boolean(graph.site.ownValues))) return [];
  return [[ownValuesFile, () => JSON.stringify(graph.site.ownValues)]];
}
