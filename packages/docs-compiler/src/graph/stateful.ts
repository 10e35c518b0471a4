import picomatch from 'picomatch';

import type { Config } from '../config-types.ts';

/**
 * Returns a check whether a union's name matches the config's `lifecycleUnions`, so that its
 * members are states.
 */
export function statefulNames({
  lifecycleUnions,
}: Pick<Config, 'lifecycleUnions'>): (name: string) => boolean {
  return picomatch(lifecycleUnions.filter(Boolean));
}
