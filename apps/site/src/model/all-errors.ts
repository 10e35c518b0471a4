import { slugOf } from '@docs-compiler/graph';
import type { ErrorFinderProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { errors } from './error-facts.ts';

/** Returns every error with its own anchor, in which a dot avoids collisions with headings. */
export function allErrors(site: SiteContext): ErrorFinderProps['errors'] {
  return errors(site, { names: undefined, group: undefined }).map((error) => ({
    ...error,
    anchor: `error.${slugOf(error.name.replaceAll(' ', '-'))}`,
  }));
}
