import { crc32, inflateSync } from 'node:zlib';

export interface DecodedPng {
  readonly width: number;
  readonly height: number;
  /** Returns the color of a pixel as `r,g,b`. */
  at(x: number, y: number): string;
  /** The number of pixels of each color. */
  readonly colours: ReadonlyMap<string, number>;
}

/** Decodes a PNG with a palette and unfiltered rows, and checks each of its parts. */
export function decodePng(file: Uint8Array): DecodedPng {
  const bytes = Buffer.from(file);
  const chunks = chunksIn(bytes);
  const header = chunks.get('IHDR') ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  if (rows.length !== height * (width + 1)) throw new Error('the rows do not fill the picture');
  // Cached by palette index: an image has a million pixels in a few hundred colors.
  const names = Array.from({ length: palette.length / 3 }, (_, index) =>
    palette.subarray(index * 3, index * 3 + 3).join(','),
  );
  const at = (x: number, y: number) => names[rows[y * (width + 1) + 1 + x] ?? 0] ?? '';
  const counts = new Uint32Array(256);
  rows.forEach((index, place) => {
    if (place % (width + 1) !== 0) counts[index] = (counts[index] ?? 0) + 1;
  });
  const colours = new Map<string, number>();
  for (const [index, count] of counts.entries()) {
    const name = names[index] ?? '';
    if (count > 0) colours.set(name, (colours.get(name) ?? 0) + count);
  }
  return { width, height, at, colours };
}

function chunksIn(bytes: Buffer): Map<string, Buffer> {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('this is no PNG');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end))
      throw new Error('a chunk is damaged');
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, end));
    at = end + 4;
  }
  return chunks;
}
