const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** A length of time in words, by its two largest units: `1 day 4 hours`, `58 seconds`. */
export function lengthOf(milliseconds: number): string {
  let rest = Math.max(1000, Math.ceil(milliseconds / 1000) * 1000);
  const words = units.flatMap(([name, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`];
  });
  return words.slice(0, 2).join(' ');
}

const clock = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** `14 May 2031, 10:00:05` */
export function momentOf(date: Date): string {
  return clock.format(date);
}

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
