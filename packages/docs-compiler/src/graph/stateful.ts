import picomatch from 'picomatch';

import type { Config } from '../config-types.ts';

/** Whether a union's name is one of the config's `lifecycleUnions`: its members are states. */
export function statefulNames({
  lifecycleUnions,
}: Pick<Config, 'lifecycleUnions'>): (name: string) => boolean {
  return picomatch(lifecycleUnions.filter(Boolean));
}
