import type { KindCoverage, Share } from '../coverage.ts';
import type { Origins } from '../coverage/origins.ts';
import { printable } from '../text/layout.ts';

/** `87 %`; a dash where there is nothing to cover. */
export function percentText({ percent, total }: Share): string {
  return total === 0 ? '–' : `${percent} %`;
}

/** `871 / 1,204` */
export function countsText({ covered, total }: Share): string {
  return `${covered.toLocaleString('en')} / ${total.toLocaleString('en')}`;
}

/** Grades a share. The badge and the terminal have a color for each grade. */
export function gradeOf({ percent }: Share): 'good' | 'fair' | 'poor' {
  if (percent >= 90) return 'good';
  return percent >= 60 ? 'fair' : 'poor';
}

interface OriginLine {
  readonly answers: string;
  /** `254 of 266 match; 807 values: input 130, rule 450, literal 183; 36 copied (4.5 %)` */
  readonly words: string;
}

/** Returns the counts of matching responses and of the sources of their values, per printed kind. */
export function originLines(all: readonly Origins[]): readonly OriginLine[] {
  return all.flatMap(({ answers, printed, agreeing, total, by, copies }) => {
    if (printed === 0) return [];
    const parts = Object.entries(by)
      .filter(([, count]) => count > 0)
      .map(([origin, count]) => `${origin} ${written(count)}`);
    const share = total === 0 ? '0.0' : ((copies * 100) / total).toFixed(1);
    const values = `${written(total)} values: ${parts.join(', ') || 'none'}`;
    const copied = `${written(copies)} copied (${share} %)`;
    const agree = `${written(agreeing)} of ${written(printed)} match`;
    return [{ answers, words: [agree, values, copied].join('; ') }];
  });
}

function written(count: number): string {
  return count.toLocaleString('en');
}

interface Lack {
  readonly kind: string;
  /** The names that fit, at least one, and the number of the others. */
  readonly names: string;
}

interface Writing {
  /** Characters for the names of a kind. */
  readonly room: number;
  write(name: string): string;
}

/** Returns the missing names of each kind, except `descriptions`, which repeats other kinds. */
export function lacksOf(kinds: readonly KindCoverage[], { room, write }: Writing): readonly Lack[] {
  return kinds
    .filter(({ kind, missing }) => missing.length > 0 && kind !== 'descriptions')
    .map(({ kind, missing }) => {
      const names = missing.map(({ name }) => write(name));
      return { kind, names: withMore(fitting(names, room), names.length).join(', ') };
    });
}

/** Appends the number of omitted entries to a list that was cut. */
export function withMore(shown: readonly string[], total: number): readonly string[] {
  const more = total - shown.length;
  return more > 0 ? [...shown, `${more.toLocaleString('en')} more`] : shown;
}

function fitting(names: readonly string[], room: number): readonly string[] {
  let length = 0;
  const cut = names.findIndex((name) => (length += name.length + 2) > room);
  return cut < 0 ? names : names.slice(0, Math.max(1, cut));
}

/** Formats a name as a code span. A fact's name is any text, so backticks are replaced. */
export function code(name: string): string {
  return `\`${printable(name).replaceAll(/[`\s]+/g, ' ')}\``;
}
