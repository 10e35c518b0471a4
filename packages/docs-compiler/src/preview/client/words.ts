import type { Counts } from '../report.ts';

export const endedMessage = 'The preview has ended';

/** `2 errors, 1 warning`; `No problems`. */
export function countsText({ errors, warnings }: Counts): string {
  const counts = [count(errors, 'error'), count(warnings, 'warning')].filter(Boolean);
  return counts.length > 0 ? counts.join(', ') : 'No problems';
}

export function count(number: number, noun: string): string {
  if (number === 0) return '';
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

export function severityOf({ errors, warnings }: Counts): 'error' | 'warning' | 'none' {
  if (errors > 0) return 'error';
  return warnings > 0 ? 'warning' : 'none';
}
