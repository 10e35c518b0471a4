import type fc from 'fast-check';

import type { Compilation } from '../../src/compile.ts';
import type { Files } from './corpus.ts';
import { checkCycles, cycles } from './cycles.ts';
import { checkForgeries, forgeries } from './forgeries.ts';
import { generators } from './generators.ts';
import { checkLinks, links } from './links.ts';
import { checkLongTexts, longTexts } from './long-texts.ts';
import { checkMostPromises } from './promises.ts';

/** A kind of cases, and the properties that they must have. */
export interface Family {
  readonly cases: fc.Arbitrary<Files>;
  /** Throws if a property is violated. Returns undefined if there was nothing to compile. */
  readonly check: (this: void, files: Files) => Compilation | undefined;
}

/** The families with checks of their own, by name: the corpus has a folder for each. */
export const ownFamilies: Readonly<Record<string, Family>> = {
  links: { cases: links, check: checkLinks },
  cycles: { cases: cycles, check: checkCycles },
  forgeries: { cases: forgeries, check: checkForgeries },
  long: { cases: longTexts, check: checkLongTexts },
};

/** All families, by name. */
export const families: Readonly<Record<string, Family>> = {
  ...Object.fromEntries(
    Object.entries(generators).map(([name, cases]) => [name, { cases, check: checkMostPromises }]),
  ),
  ...ownFamilies,
};
