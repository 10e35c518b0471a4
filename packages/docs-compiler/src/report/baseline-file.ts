import type { Diagnostic } from '../diagnostic.ts';
import { byCodeUnit } from '../text/order.ts';
import { fingerprintsOf } from './fingerprint.ts';
import { baselineSchema, type Baseline, type BaselineEntry } from './types.ts';

/** Parses a baseline; undefined for any other text. */
export function readBaseline(text: string): Baseline | undefined {
  try {
    return baselineSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, ''))).data;
  } catch {
    return undefined;
  }
}

/**
 * Returns all findings as a baseline, with the entries that stay: JSON with two spaces of
 * indentation and a line ending.
 */
export function baselineText(
  diagnostics: readonly Diagnostic[],
  staying: readonly BaselineEntry[] = [],
): string {
  const findings = [...entriesOf(diagnostics), ...staying].sort(byPlace);
  const baseline: Baseline = { formatVersion: 1, findings };
  return `${JSON.stringify(baseline, null, 2)}\n`;
}

function entriesOf(diagnostics: readonly Diagnostic[]): BaselineEntry[] {
  const fingerprints = fingerprintsOf(diagnostics);
  return diagnostics.map(({ code, primary, message }, index) => ({
    fingerprint: fingerprints[index] ?? '',
    code,
    file: primary.span.file.path,
    message,
  }));
}

/** In the order of the file. */
export function byPlace(a: BaselineEntry, b: BaselineEntry): number {
  return (
    byCodeUnit(a.file, b.file) ||
    byCodeUnit(a.code, b.code) ||
    byCodeUnit(a.message, b.message) ||
    byCodeUnit(a.fingerprint, b.fingerprint)
  );
}
