import type fc from 'fast-check';

import type { Files } from './corpus.ts';
import { mutants } from './mutants.ts';
import { pages } from './pages.ts';
import { schemas } from './schemas.ts';
import { soup } from './soup.ts';

/** The generators of cases, by name. */
export const generators: Readonly<Record<string, fc.Arbitrary<Files>>> = {
  soup,
  mutants: mutants(),
  schemas,
  pages,
};
