/** Returns the set of a lowercase word's letters as bits; all other characters share one bit. */
export function lettersOf(lower: string): number {
  let letters = 0;
  for (let at = 0; at < lower.length; at += 1) {
    const letter = lower.charCodeAt(at) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}

export function bitsOf(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}
