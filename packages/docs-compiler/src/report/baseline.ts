import type { Diagnostic } from '../diagnostic.ts';
import { byPlace } from './baseline-file.ts';
import { fingerprintsOf } from './fingerprint.ts';
import type { Baseline, BaselineReport } from './types.ts';

/** Which findings a baseline knows, and which of its entries no finding has any more. */
export function compareBaseline(
  { findings }: Baseline,
  diagnostics: readonly Diagnostic[],
): BaselineReport {
  const expected = new Set(findings.map(({ fingerprint }) => fingerprint));
  const fingerprints = fingerprintsOf(diagnostics);
  const present = new Set(fingerprints);
  return {
    all: diagnostics,
    known: new Set(diagnostics.filter((_, index) => expected.has(fingerprints[index] ?? ''))),
    stale: findings.filter(({ fingerprint }) => !present.has(fingerprint)).sort(byPlace),
  };
}
