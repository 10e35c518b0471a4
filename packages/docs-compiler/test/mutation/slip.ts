import { below, type Random } from './random.ts';

/** Makes a typo: one letter changed, dropped or doubled, or two swapped. */
export function slip(random: Random, name: string): string {
  const letters = [...name.matchAll(/[a-z]/gi)].map(({ index }) => index);
  const at = letters[below(random, letters.length)] ?? 0;
  const letter = name.charAt(at);
  switch (below(random, 4)) {
    case 0:
      return replaced(
        name,
        at,
        letter === 'x' ? 'k' : letter === 'X' ? 'K' : sameCase(letter, 'x'),
      );
    case 1:
      return replaced(name, at, '');
    case 2:
      return replaced(name, at, letter + letter);
    default:
      return name.slice(0, at) + name.charAt(at + 1) + letter + name.slice(at + 2);
  }
}

/** Makes a typo that results in a valid name that is not taken; undefined if none is found. */
export function slipInto(
  random: Random,
  name: string,
  isTaken: (slipped: string) => boolean,
): string | undefined {
  for (let attempt = 0; attempt < 20; attempt++) {
    const slipped = slip(random, name);
    if (slipped !== name && /^[@/\w.(:) -]+$/.test(slipped) && !isTaken(slipped)) return slipped;
  }
  return undefined;
}

function replaced(name: string, at: number, text: string): string {
  return name.slice(0, at) + text + name.slice(at + 1);
}

function sameCase(letter: string, other: string): string {
  return letter === letter.toUpperCase() ? other.toUpperCase() : other;
}
