import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

/** An image with at most 256 palette colors. */
export interface PaletteImage {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly Colour[];
  readonly pixels: Uint8Array;
}

export function encodePng({ width, height, palette, pixels }: PaletteImage): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rowsOf(pixels, width), { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns the PNG rows, each with filter type 0. */
function rowsOf(pixels: Uint8Array, width: number): Uint8Array {
  const height = pixels.length / width;
  const rows = new Uint8Array(height * (width + 1));
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return rows;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
