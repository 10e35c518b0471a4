/** Formats a count with its noun: `no errors`, `1 error`, `1,204 errors`. */
export function plural(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count === 0 ? 'no' : count.toLocaleString('en')} ${noun}s`;
}
