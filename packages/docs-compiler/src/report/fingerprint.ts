import { createHash } from 'node:crypto';

import type { Diagnostic } from '../diagnostic.ts';
import type { Report } from './types.ts';

/**
 * A name for each diagnostic, in the same order, that stays when other text comes, goes or moves:
 * 32 hexadecimal digits from what it says, the text it points at, and how often that was seen.
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

/** The name of each diagnostic of a report. What a baseline knows counts too: names stay the same. */
export function fingerprintsIn({ diagnostics, baseline }: Report): ReadonlyMap<Diagnostic, string> {
  const all = baseline?.all ?? diagnostics;
  const fingerprints = fingerprintsOf(all);
  return new Map(all.map((diagnostic, index) => [diagnostic, fingerprints[index] ?? '']));
}

function identityOf({ code, message, coordinate, primary }: Diagnostic): string {
  const { file, start, end } = primary.span;
  // Not the line around it: a paragraph that is wrapped anew has other lines.
  const text = file.text.slice(start, end).replaceAll(/\s+/g, ' ');
  return [code, file.path, message, coordinate ?? '', text].join('\0');
}
