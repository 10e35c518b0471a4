import fc from 'fast-check';

import type { Files } from './corpus.ts';
import { families } from './families.ts';
import { smaller } from './smaller.ts';

export interface Batch {
  readonly generator: string;
  readonly seed: number;
  readonly runs: number;
}

export interface Failure {
  readonly files: Files;
  readonly error: string;
}

/** Returns the first failing case of a batch, minimized; undefined if all pass. */
export function findFailure(
  { generator, seed, runs }: Batch,
  check: (files: Files) => unknown,
): Failure | undefined {
  const arbitrary = families[generator]?.cases;
  if (!arbitrary) throw new Error(`there is no generator ${generator}`);
  const property = fc.property(arbitrary, (files) => {
    check(files);
  });
  const { failed, counterexample, errorInstance } = fc.check(property, {
    seed,
    numRuns: runs,
    interruptAfterTimeLimit: 60_000,
  });
  if (!failed || !counterexample) return undefined;

  const kind = kindOf(textOf(errorInstance));
  const files = smaller(counterexample[0], (fewer) => kindOf(errorOf(fewer, check)) === kind);
  return { files, error: errorOf(files, check) ?? textOf(errorInstance) };
}

/** Returns the message without its names, so that one fault in two places has the same kind. */
export function kindOf(error: string | undefined): string {
  return error === undefined ? '' : error.replaceAll(/`[^`\n]*`|“[^”\n]*”|\d+/g, '…').slice(0, 60);
}

function errorOf(files: Files, check: (files: Files) => unknown): string | undefined {
  try {
    check(files);
    return undefined;
  } catch (error) {
    return textOf(error);
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
