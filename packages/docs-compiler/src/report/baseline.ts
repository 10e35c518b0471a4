import type { Diagnostic } from '../diagnostic.ts';
import { printable } from '../text/layout.ts';
import { byPlace } from './baseline-file.ts';
import type { Colors } from './colors.ts';
import { fingerprintsOf } from './fingerprint.ts';
import { remarksOf } from './pretty.ts';
import type { Baseline, BaselineReport, BaselineEntry } from './types.ts';

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

/** Lists the baseline entries that no finding has any more; an empty text if there are none. */
export function staleEntries(stale: readonly BaselineEntry[], colors: Colors): string {
  if (stale.length === 0) return '';
  const what =
    stale.length === 1
      ? 'the baseline has an entry for a fixed finding'
      : `the baseline has ${stale.length.toLocaleString('en')} entries for fixed findings`;
  const lines = [
    `${colors.bold(colors.red('error'))}${colors.bold(`: ${what}`)}`,
    ...stale.map(({ file, code, message }) => `  ${printable(`${file}: ${code}: ${message}`)}`),
    ...remarksOf({ help: ['update it with `--update-baseline`'] }, undefined, colors),
  ];
  return `${lines.join('\n')}\n\n`;
}
