import { changeLevels, type ChangeLevel } from '../diff.ts';
import type { SchemaChange, SchemaDiff } from '../diff/types.ts';
import { printable } from '../text/layout.ts';
import { plural } from '../text/phrases.ts';
import type { Colors } from './colors.ts';
import { countsText, reasonsOf, sectionsOf } from './diff-words.ts';

/** Lists that are longer are cut: all entries are in the JSON. */
const shownItems = 8;
const indent = '  ';

/** The changes for a terminal, the worst first, and a last line that counts them. */
export function diffPretty(diff: SchemaDiff, colors: Colors): string {
  const reasons = reasonsOf(diff.changes);
  const blocks = diff.changes.map((change) => {
    const lines = linesOf({ change, reason: reasons.get(change) }, colors);
    return `${lines.join('\n')}\n\n`;
  });
  const worst = changeLevels.find((level) => diff.changes.some((each) => each.level === level));
  const paint = worst ? paintOf(worst, colors) : colors.green;
  const total = plural(diff.changes.length, 'change');
  const counts = countsText(diff);
  return `${blocks.join('')}${paint(counts ? `${total}: ${counts}` : total)}\n`;
}

interface Reasoned {
  readonly change: SchemaChange;
  readonly reason: string | undefined;
}

function linesOf({ change, reason }: Reasoned, colors: Colors): string[] {
  const { level, message } = change;
  return [
    `${colors.bold(paintOf(level, colors)(level))}${colors.bold(`: ${printable(message)}`)}`,
    ...sectionsOf(change, { folder: '' }).flatMap(({ name, items }) => {
      const lines = items
        .slice(0, shownItems)
        .map(({ place, remark }) => printable(remark ? `${place} (${remark})` : place));
      const more = items.length - lines.length;
      if (more > 0) lines.push(`… and ${more} more`);
      return lines.map((line, index) => `${labelOf(index === 0 ? name : '')}${line}`);
    }),
    ...(reason ? [`${labelOf('why')}${printable(reason)}`] : []),
  ];

  function labelOf(name: string): string {
    return `${indent}${colors.blue(name.padEnd('examples'.length))}${indent}`;
  }
}

function paintOf(level: ChangeLevel, { red, yellow, green }: Colors): (text: string) => string {
  return { breaking: red, dangerous: yellow, safe: green }[level];
}
