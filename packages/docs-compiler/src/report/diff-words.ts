import { changeLevels, type ChangeLevel } from '../diff.ts';
import type { SchemaChange, SchemaDiff } from '../diff/types.ts';
import type { SourceJson } from '../emit/source.ts';
import { hostPath } from './report.ts';
import type { Hosted } from './types.ts';

/** Counts the changes of each level. */
export function countLevels({ changes }: SchemaDiff): Record<ChangeLevel, number> {
  const counts = { breaking: 0, dangerous: 0, safe: 0 };
  for (const { level } of changes) counts[level] += 1;
  return counts;
}

/** `1 breaking, 2 safe`; empty if nothing changed. */
export function countsText(diff: SchemaDiff): string {
  const counts = countLevels(diff);
  const levels = changeLevels.filter((level) => counts[level] > 0);
  return levels.map((level) => `${counts[level].toLocaleString('en')} ${level}`).join(', ');
}

/**
 * Returns the reasons to print. All changes of a kind have the same reason, so only the first has
 * it.
 */
export function reasonsOf(changes: readonly SchemaChange[]): ReadonlyMap<SchemaChange, string> {
  const reasons = new Map<string, SchemaChange>();
  for (const change of changes) {
    const { level, reason } = change;
    if (reason !== undefined && level !== 'safe' && !reasons.has(reason))
      reasons.set(reason, change);
  }
  return new Map([...reasons].map(([reason, change]) => [change, reason]));
}

interface Section {
  readonly name: string;
  readonly items: readonly SectionItem[];
}

interface SectionItem {
  readonly place: string;
  /** The content at this location, or the effect of the change on it. */
  readonly remark?: string;
}

/** Returns the non-empty lists of a change: its locations and the affected content. */
export function sectionsOf(
  { before, after, touches }: SchemaChange,
  hosted: Hosted,
): readonly Section[] {
  const placeText = ({ file, line }: SourceJson): string => `${hostPath(hosted, file)}:${line}`;
  const sections: readonly Section[] = [
    { name: 'before', items: before ? [{ place: placeText(before) }] : [] },
    { name: 'after', items: after ? [{ place: placeText(after) }] : [] },
    {
      name: 'pages',
      items: touches.pages.map(({ file, lines, route }) => ({
        place: `${hostPath(hosted, file)}:${lines.join(',')}`,
        remark: route,
      })),
    },
    {
      name: 'examples',
      items: touches.examples.map((each) => ({ place: placeText(each), remark: each.id })),
    },
    {
      name: 'states',
      items: touches.states.map((each) => ({
        place: placeText(each),
        remark: `${each.lifecycle}: ${each.name}`,
      })),
    },
    {
      name: 'anchors',
      items: touches.anchors.map(({ href, lost }) => ({
        place: href,
        ...(lost && { remark: 'lost' }),
      })),
    },
  ];
  return sections.filter(({ items }) => items.length > 0);
}
