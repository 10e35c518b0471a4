import { slugOf } from '@docs-compiler/graph';
import type { ErrorFinderProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { errors } from './facts.ts';

/** Every error, each with a place of its own: a dot keeps it apart from the headings. */
export function allErrors(site: SiteContext): ErrorFinderProps['errors'] {
  return errors(site, { names: undefined, group: undefined }).map((error) => ({
    ...error,
    anchor: `error.${slugOf(error.name.replaceAll(' ', '-'))}`,
  }));
}
