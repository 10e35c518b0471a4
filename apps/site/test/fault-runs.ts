import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './built-site.ts';

/** Printed on /about-these-docs. */
const file = join(root, 'content/samples/fault-runs.txt');

export interface FaultRuns {
  /** Name of the sample shop's language. */
  readonly shop: string;
  /** Each run has a seed from 1 to this number. */
  readonly seeds: number;
  readonly runs: number;
  /** Runs with an outcome that differs from the promised one. */
  readonly violations: number;
}

/**
 * With `RECORD=1`, replaces the line of a shop in the file that the docs print. Then
 * `docs-compiler check --fix` copies the file to the page.
 */
export function recordFaultRuns({ shop, seeds, runs, violations }: FaultRuns): void {
  if (process.env['RECORD'] !== '1') return;
  const [head = '', ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const today = new Date().toISOString().slice(0, 10);
  const row = [
    shop.padEnd(12),
    `1 to ${seeds}`.padEnd(9),
    String(runs).padStart(5),
    String(violations).padStart(12),
    `  ${today}`,
  ].join('');
  const others = rows.filter((each) => !each.startsWith(`${shop} `));
  writeFileSync(file, `${[head, ...[...others, row].toSorted()].join('\n')}\n`);
}
