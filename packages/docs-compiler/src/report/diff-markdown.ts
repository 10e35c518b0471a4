import { changeLevels, type ChangeLevel } from '../diff.ts';
import type { SchemaChange, SchemaDiff } from '../diff/types.ts';
import { printable } from '../text/layout.ts';
import { plural } from '../text/phrases.ts';
import { countsText, reasonsOf, sectionsOf } from './diff-words.ts';
import type { Hosted } from './types.ts';

/** A summary has a size limit, and nobody reads longer lists in one. */
const shownChanges = 50;
const shownItems = 5;

/** The changes for the summary of a pull request: those that are safe are folded. */
export function diffMarkdown(diff: SchemaDiff, hosted: Hosted): string {
  const blocks = [
    [`### Schema changes: ${countsText(diff) || 'none'}`],
    ...changeLevels.map((level) => levelBlock(diff, level, hosted)),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(''))
    .join('\n');
}

function levelBlock({ changes }: SchemaDiff, level: ChangeLevel, hosted: Hosted): string[] {
  const ofLevel = changes.filter((change) => change.level === level);
  if (ofLevel.length === 0) return [];

  const reasons = reasonsOf(ofLevel);
  const lines = ofLevel
    .slice(0, shownChanges)
    .flatMap((change) => changeLines(change, { reason: reasons.get(change), ...hosted }));
  const more = ofLevel.length - shownChanges;
  if (more > 0) lines.push(`- … and ${more} more`);
  if (level !== 'safe') return [`#### ${headings[level]}`, '', ...lines];

  const title = `<summary>${plural(ofLevel.length, 'safe change')}</summary>`;
  return ['<details>', title, '', ...lines, '', '</details>'];
}

const headings = { breaking: 'Breaking', dangerous: 'Dangerous' };

interface ChangeContext extends Hosted {
  readonly reason: string | undefined;
}

function changeLines(change: SchemaChange, { reason, folder }: ChangeContext): string[] {
  return [
    `- ${change.message}`,
    ...sectionsOf(change, { folder }).map(({ name, items }) => {
      const shown = items
        .slice(0, shownItems)
        .map(({ place, remark }) => (remark ? `${code(place)} (${code(remark)})` : code(place)));
      const more = items.length - shown.length;
      return `  - ${name}: ${[...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')}`;
    }),
    ...(reason ? [`  - why: ${reason}`] : []),
  ];
}

/** Names in the content are an author's text: none may end the code span. */
function code(text: string): string {
  return `\`${printable(text).replaceAll(/[`\s]+/g, ' ')}\``;
}
