/** A found text with its offset. */
export interface TextMatch {
  readonly text: string;
  readonly index: number;
}

/**
 * The block length: with a few hundred texts, nearly all pairs of characters occur, but few
 * triples.
 */
const longestBlock = 3;

/**
 * Finds many texts at once with the Wu-Manber algorithm: the last block of a window determines how
 * far to skip, so most characters are never read.
 */
export function createTextFinder(
  wanted: readonly string[],
): (text: string) => Generator<TextMatch> {
  const size = Math.min(...wanted.map(({ length }) => length));
  const block = Math.min(size, longestBlock);
  const shifts = new Uint8Array(0x1_0000).fill(Math.min(size - block + 1, 255));
  const endings = new Map<number, string[]>();
  for (const text of new Set(wanted)) {
    for (let end = block; end <= size; end++) {
      const key = keyOf(text, { end, block });
      shifts[key] = Math.min(shifts[key] ?? 0, size - end);
    }
    const key = keyOf(text, { end: size, block });
    endings.set(key, [...(endings.get(key) ?? []), text]);
  }
  return find;

  function* find(text: string): Generator<TextMatch> {
    for (let end = size; end <= text.length;) {
      const key = keyOf(text, { end, block });
      const shift = shifts[key] ?? 0;
      if (shift > 0) {
        end += shift;
        continue;
      }
      const index = end - size;
      for (const each of endings.get(key) ?? [])
        if (text.startsWith(each, index)) yield { text: each, index };
      end++;
    }
  }
}

interface Block {
  readonly end: number;
  readonly block: number;
}

/** Hashes a block to a number. Different blocks may collide. */
function keyOf(text: string, { end, block }: Block): number {
  let key = 0;
  for (let at = end - block; at < end; at++) key = (key << 5) ^ text.charCodeAt(at);
  return key & 0xffff;
}
