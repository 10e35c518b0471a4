const months: readonly (readonly [name: string, days: number])[] = [
  ['January', 31],
  ['February', 28],
  ['March', 31],
  ['April', 30],
  ['May', 31],
  ['June', 30],
  ['July', 31],
  ['August', 31],
  ['September', 30],
  ['October', 31],
  ['November', 30],
  ['December', 31],
];

/**
 * Returns why a date that begins a text does not exist, as a clause: `June has 30 days` for
 * `2031-06-31`. Returns undefined for any other text.
 */
export function impossibleDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  if (month === undefined) return undefined;
  const found = months[Number(month) - 1];
  if (!found) return 'a year has 12 months';
  const [name, days] = found;
  const isFebruary = days === 28;
  const most = isFebruary && isLeapYear(Number(year)) ? 29 : days;
  const shown = isFebruary ? `${name} ${year}` : name;
  if (Number(day) > most) return `${shown} has ${most} days`;
  return day === '00' ? 'a month begins with day 01' : undefined;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
