import { printable } from '../text/layout.ts';
import type { Colors } from './colors.ts';
import { remarksOf } from './pretty.ts';
import type { BaselineEntry } from './types.ts';

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
