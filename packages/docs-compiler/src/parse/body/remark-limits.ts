import type { Processor } from 'unified';

import { markdownLimits } from './limits.ts';

/** Comes last, so that it sees each construct first. */
export function remarkLimits(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), markdownLimits];
}
