import type { Processor } from 'unified';

import { markdownLimits } from './limits.ts';

/** Adds the limits. Must be the last plugin, so that its constructs run first. */
export function remarkLimits(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), markdownLimits];
}
