/** A text of bytes, as far as it can be made out: what is not UTF-8 is U+FFFD in it. */
export interface DecodedText {
  readonly text: string;
  /** Absent where all of it is UTF-8. */
  readonly fault?: EncodingFault;
}

/** The first byte that is not UTF-8. */
export interface EncodingFault {
  /** Its offset in the text, in UTF-16 units. */
  readonly start: number;
  /** Its offset in the bytes. */
  readonly byteOffset: number;
  readonly byte: number;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/**
 * Reads bytes as UTF-8, byte order mark included. UTF-16 that says so is a fault from its first
 * byte, but can be made out all the same.
 */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  const wide = wideEncodingOf(bytes);
  if (wide) {
    const text = new TextDecoder(wide).decode(bytes);
    return { text, fault: { start: 0, byteOffset: 0, byte: bytes[0] ?? 0 } };
  }
  const text = decoder.decode(bytes);
  const fault = faultOf(text, bytes);
  return { text, ...(fault && { fault }) };
}

function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

const replacement = '\uFFFD';

/** A U+FFFD that the bytes themselves do not spell stands for what is not UTF-8. */
function faultOf(text: string, bytes: Uint8Array): EncodingFault | undefined {
  let byteOffset = 0;
  let from = 0;
  let start = text.indexOf(replacement);
  while (start >= 0) {
    byteOffset += encoder.encode(text.slice(from, start)).length;
    if (!isReplacement(bytes, byteOffset))
      return { start, byteOffset, byte: bytes[byteOffset] ?? 0 };
    from = start;
    start = text.indexOf(replacement, start + 1);
  }
  return undefined;
}

function isReplacement(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
}
