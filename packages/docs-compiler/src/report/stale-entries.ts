import { printable } from '../text/layout.ts';
import type { Colors } from './colors.ts';
import { remarksOf } from './pretty.ts';
import type { BaselineEntry } from './types.ts';

/** What a baseline still lists though it is mended; an empty text for nothing. */
export function staleEntries(stale: readonly BaselineEntry[], colors: Colors): string {
  if (stale.length === 0) return '';
  const what =
    stale.length === 1
      ? 'the baseline knows a finding that is gone'
      : `the baseline knows ${stale.length.toLocaleString('en')} findings that are gone`;
  const lines = [
    `${colors.bold(colors.red('error'))}${colors.bold(`: ${what}`)}`,
    ...stale.map(({ file, code, message }) => `  ${printable(`${file}: ${code}: ${message}`)}`),
    ...remarksOf({ help: ['write it again with `--update-baseline`'] }, undefined, colors),
  ];
  return `${lines.join('\n')}\n\n`;
}
