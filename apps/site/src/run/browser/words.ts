/** Formats a duration, rounded: `27 s`, `2 min`, `6 h`, `3 d`. */
export function lengthOf(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** Formats a date: `14 May 2031, 10:00:05`. */
export function momentOf(date: Date): string {
  return clock.format(date);
}

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Formats the time of a date: `10:00:05`. */
export function timeOf(date: Date): string {
  return date.toISOString().slice(11, 19);
}
