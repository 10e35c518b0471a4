/**
 * What the config's `sensitiveData` may name beside a pattern, so that a number of the right
 * length is not yet a finding. Each check gets the matched text.
 */
const checks = {
  luhn: (text: string) => isLuhn(digitsOf(text)),
  jwt: (text: string) => isTokenHeader(text.split('.')[0] ?? ''),
} as const;

export type SensitiveCheckName = keyof typeof checks;

export const sensitiveCheckNames = ['luhn', 'jwt'] as const satisfies readonly SensitiveCheckName[];

/** Whether a matched text really is what the pattern looks for. */
export function passesCheck(name: SensitiveCheckName, text: string): boolean {
  return checks[name](text);
}

/** Numbers are often written in groups. */
function digitsOf(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

/** A check digit by ISO/IEC 7812-1. */
function isLuhn(digits: string): boolean {
  if (!/^\d*[1-9]\d*$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
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
