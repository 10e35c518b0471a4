/**
 * What the config's `sensitiveData` may name beside a pattern, so that a number of the right
 * length is not yet a finding. Each check gets the matched text.
 */
const checks = {
  luhn: (text: string) => isLuhn(digitsOf(text)),
  'za-identity-number': (text: string) => isIdentityNumber(digitsOf(text)),
  jwt: (text: string) => isTokenHeader(text.split('.')[0] ?? ''),
} as const;

export type SensitiveCheckName = keyof typeof checks;

export const sensitiveCheckNames = [
  'luhn',
  'za-identity-number',
  'jwt',
] as const satisfies readonly SensitiveCheckName[];

/** Whether a matched text really is what the pattern looks for. */
export function passesCheck(name: SensitiveCheckName, text: string): boolean {
  return checks[name](text);
}

/** Numbers are often written in groups. */
function digitsOf(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

/** The check digit of payment cards, ISO/IEC 7812-1. */
function isLuhn(digits: string): boolean {
  if (!/^\d*[1-9]\d*$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** YYMMDD of birth, four digits, citizenship (0 or 1), one digit, a check digit by Luhn. */
function isIdentityNumber(digits: string): boolean {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)\d{4}[01]\d\d$/.exec(digits) ?? [];
  return isDay(Number(year), Number(month), Number(day)) && isLuhn(digits);
}

/** The century is not written: 29 February counts where one of the two years has it. */
function isDay(year: number, month: number, day: number): boolean {
  return [1900, 2000].some((century) => {
    const date = new Date(Date.UTC(century + year, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  });
}

/** Base64url of a JSON object that names its algorithm: made-up tokens in docs are not. */
function isTokenHeader(text: string): boolean {
  try {
    const header: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof header === 'object' && header !== null && 'alg' in header;
  } catch {
    return false;
  }
}
