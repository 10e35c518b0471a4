import type { z } from 'zod';

import type { Instead } from '../correction.ts';
import type { Path } from '../yaml-tree.ts';

export type Issue = z.core.$ZodIssue;

/** What a schema finds wrong with a value, in plain words. */
export interface SchemaFault {
  readonly kind: 'unknown' | 'missing' | 'invalid';
  /** Of the unknown key, the missing one or the wrong value. */
  readonly path: Path;
  readonly message: string;
  readonly help?: string;
  /** The known key that an unknown one was probably meant to be. */
  readonly near?: string;
  /** A value that is near one of those that are known. */
  readonly instead?: Instead;
}
