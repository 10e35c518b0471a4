import type fc from 'fast-check';

import type { Compilation } from '../../src/compile.ts';
import type { Files } from './corpus.ts';
import { checkCycles, cycles } from './cycles.ts';
import { checkForgeries, forgeries } from './forgeries.ts';
import { generators } from './generators.ts';
import { checkLinks, links } from './links.ts';
import { checkLongTexts, longTexts } from './long-texts.ts';
import { checkMostPromises } from './promises.ts';

/** Cases of a kind, and what is promised of them. */
export interface Family {
  readonly cases: fc.Arbitrary<Files>;
  /** Throws where a promise is broken. Gives nothing where there was nothing to compile. */
  readonly check: (this: void, files: Files) => Compilation | undefined;
}

/** Those with promises of their own, by name: the corpus has a folder for each. */
export const ownFamilies: Readonly<Record<string, Family>> = {
  links: { cases: links, check: checkLinks },
  cycles: { cases: cycles, check: checkCycles },
  forgeries: { cases: forgeries, check: checkForgeries },
  long: { cases: longTexts, check: checkLongTexts },
};

/** All ways in which cases are made, by name. */
export const families: Readonly<Record<string, Family>> = {
  ...Object.fromEntries(
    Object.entries(generators).map(([name, cases]) => [name, { cases, check: checkMostPromises }]),
  ),
  ...ownFamilies,
};
