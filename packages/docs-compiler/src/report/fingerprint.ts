import { createHash } from 'node:crypto';

import type { Diagnostic } from '../diagnostic.ts';
import type { Report } from './types.ts';

/**
 * Returns an id for each diagnostic, in the same order: 32 hexadecimal digits that stay the same
 * when other text is added, removed or moved. They depend on the message, the highlighted text, and
 * the number of equal diagnostics before it.
 */
export function fingerprintsOf(diagnostics: readonly Diagnostic[]): string[] {
  const seen = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const identity = identityOf(diagnostic);
    const occurrence = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, occurrence);
    return createHash('sha256').update(`${identity}\0${occurrence}`).digest('hex').slice(0, 32);
  });
}

/**
 * Returns the ids of a report's diagnostics. Findings in the baseline count as well, so that ids
 * stay the same.
 */
export function fingerprintsIn({ diagnostics, baseline }: Report): ReadonlyMap<Diagnostic, string> {
  const all = baseline?.all ?? diagnostics;
  const fingerprints = fingerprintsOf(all);
  return new Map(all.map((diagnostic, index) => [diagnostic, fingerprints[index] ?? '']));
}

function identityOf({ code, message, coordinate, primary }: Diagnostic): string {
  const { file, start, end } = primary.span;
  // The line around it is not included, because rewrapping a paragraph changes lines.
  const text = file.text.slice(start, end).replaceAll(/\s+/g, ' ');
  return [code, file.path, message, coordinate ?? '', text].join('\0');
}
