import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import { checkCommands } from '../../../../packages/docs-compiler/test/fuzz/command-promises.ts';
import type { Files } from '../../../../packages/docs-compiler/test/fuzz/corpus.ts';
import {
  findFailure,
  type Batch,
} from '../../../../packages/docs-compiler/test/fuzz/find-failure.ts';
import { families, ownFamilies } from '../../../../packages/docs-compiler/test/fuzz/families.ts';
import { checkLinkCommands } from '../../../../packages/docs-compiler/test/fuzz/links.ts';
import { progressIn } from './progress.ts';
import { checkSitePromises } from './site-promises.ts';
import { type Tallies, type Tally, tallyOf, totalOf } from './tally.ts';

/**
 * Runs rounds of cases, one seed per round, until the time is over or the number of cases is
 * reached. Shared memory holds the current case, so that the parent process can report a case that
 * hangs.
 */
export interface Order {
  readonly seed: number;
  /** Milliseconds since 1970. */
  readonly end: number;
  readonly cases: number;
  /** Names of the families to try. */
  readonly only: readonly string[];
  readonly memory: SharedArrayBuffer;
}

export type Report =
  | {
      readonly kind: 'failure';
      readonly generator: string;
      readonly seed: number;
      readonly error: string;
      readonly files: Files;
    }
  | { readonly kind: 'round'; readonly seed: number; readonly tallies: Tallies };

/** The families whose cases often compile to a site. */
const rendered = ['mutants', 'schemas', 'pages'];
const bin = join(process.cwd(), 'packages/docs-compiler/bin/docs-compiler.js');

const { seed: first, end, cases, only, memory }: Order = workerData;
/** The number of cases per family in a round. */
const batch = Math.min(60, Math.ceil(cases / only.length));
const plain = only.filter((name) => !ownFamilies[name]);
const progress = progressIn(memory);
let tried = 0;
for (let seed = first; Date.now() < end && tried < cases; seed++) tried += runRound(seed);

function runRound(seed: number): number {
  const tallies: Tallies = {};
  for (const generator of only) {
    const tally = tallyOf(tallies, generator);
    tryCases({ generator, seed, runs: batch }, (files) => {
      const compilation = families[generator]?.check(files);
      tally.cases += 1;
      if (!compilation) return;
      const { graph, diagnostics } = compilation;
      if (diagnostics.some(({ severity }) => severity === 'error')) return;
      tally.valid += 1;
      tally.routes += graph.routes.size;
    });
  }
  // A site or a command takes as long as a hundred compilations, so only some rounds have one.
  const generator = rendered[seed % rendered.length] ?? 'pages';
  if (plain.includes(generator)) runSites(tallyOf(tallies, generator), generator, seed);
  if (seed % 3 === 0) {
    const name = plain[Math.floor(seed / 3) % plain.length];
    if (name !== undefined) runCommands(tallies, { name, seed, check: checkCommands });
    if (only.includes('links'))
      runCommands(tallies, { name: 'links', seed, check: checkLinkCommands });
  }
  tell({ kind: 'round', seed, tallies });
  return totalOf(tallies).cases;
}

function runSites(sites: Tally, generator: string, seed: number): void {
  tryCases({ generator, seed: seed ^ 0x5173, runs: 2 }, (files) => {
    const pages = checkSitePromises(files);
    sites.cases += 1;
    if (pages === undefined) return;
    sites.valid += 1;
    sites.sites += 1;
    sites.pages += pages;
  });
}

interface Commands {
  readonly name: string;
  readonly seed: number;
  readonly check: (files: Files, bin: string) => void;
}

function runCommands(tallies: Tallies, { name, seed, check }: Commands): void {
  const commands = tallyOf(tallies, name);
  tryCases({ generator: name, seed: seed ^ 0xc11, runs: 1 }, (files) => {
    check(files, bin);
    commands.commands += 1;
  });
}

function tryCases(batch: Batch, check: (files: Files) => void): void {
  const { generator } = batch;
  const failure = findFailure(batch, (files) => {
    progress.begin({ generator, files });
    check(files);
  });
  if (failure) tell({ kind: 'failure', ...batch, ...failure });
}

function tell(report: Report): void {
  parentPort?.postMessage(report);
}
