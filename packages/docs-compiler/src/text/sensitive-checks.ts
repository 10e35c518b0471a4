/**
 * The checks that the config's `sensitiveData` may combine with a pattern, so that not every number
 * of the right length is a finding. Each checks the matched text.
 */
const checks = {
  luhn: (text: string) => isLuhn(digitsOf(text)),
  jwt: (text: string) => isTokenHeader(text.split('.')[0] ?? ''),
} as const;

export type SensitiveCheckName = keyof typeof checks;

export const sensitiveCheckNames = ['luhn', 'jwt'] as const satisfies readonly SensitiveCheckName[];

/** Runs a check on a matched text. */
export function passesCheck(name: SensitiveCheckName, text: string): boolean {
  return checks[name](text);
}

/** Returns the digits of a number, which is often written in groups. */
function digitsOf(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

/** Verifies a check digit according to ISO/IEC 7812-1. */
function isLuhn(digits: string): boolean {
  if (!/^\d*[1-9]\d*$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * Checks for the header of a token: a base64url-encoded JSON object with an algorithm. Made-up
 * tokens in docs have none.
 */
function isTokenHeader(text: string): boolean {
  try {
    const header: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof header === 'object' && header !== null && 'alg' in header;
  } catch {
    return false;
  }
}
