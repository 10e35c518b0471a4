import type { z } from 'zod';

import type { Instead } from '../correction.ts';
import type { Path } from '../yaml-tree.ts';

export type Issue = z.core.$ZodIssue;

/** A violation of a schema, in plain words. */
export interface SchemaFault {
  readonly kind: 'unknown' | 'missing' | 'invalid';
  /** The path of the unknown key, the missing one or the invalid value. */
  readonly path: Path;
  readonly message: string;
  readonly help?: string;
  /** The known key that an unknown one is a near miss of. */
  readonly near?: string;
  /** An invalid value that is a near miss of a valid one. */
  readonly instead?: Instead;
}
