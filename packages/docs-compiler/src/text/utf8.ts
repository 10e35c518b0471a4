/** A decoded text, in which U+FFFD replaces invalid UTF-8. */
export interface DecodedText {
  readonly text: string;
  /** Undefined if all bytes are valid UTF-8. */
  readonly fault?: EncodingFault;
}

/** The first invalid byte. */
export interface EncodingFault {
  /** The offset in the text in UTF-16 code units. */
  readonly start: number;
  /** The offset in bytes. */
  readonly byteOffset: number;
  readonly byte: number;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/**
 * Decodes bytes as UTF-8, including a byte order mark. UTF-16 with a byte order mark is a fault at
 * its first byte, but is decoded.
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

/** Locates the first U+FFFD that is not in the bytes themselves, so replaces an invalid byte. */
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
