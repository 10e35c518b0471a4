import { ideMark } from './fragments.ts';
import { isObject, partsOf } from './untrusted.ts';
import type { Draft, Step, TokenChoice } from './step.ts';

/** The content of a permalink. */
export interface Linked extends Draft {
  readonly token: TokenChoice;
  readonly steps: readonly Step[];
}

/** The maximum length of the fragment of a permalink; some programs truncate longer addresses. */
const longest = 32_000;

/**
 * The maximum size of a decompressed link, in bytes: a few compressed kilobytes can hold gigabytes.
 */
const largest = 1_000_000;

/** The maximum number of steps. */
const mostSteps = 500;

/** The reason why a permalink was not opened, as a sentence. */
export interface Unopened {
  readonly problem: string;
}

const problems = {
  long: 'This link was not opened: it is longer than any link of the IDE.',
  large: 'This link was not opened: it contains more than the IDE accepts.',
  broken: 'This link was not opened: it is damaged or cut off. Copy it again.',
};

/** Returns the fragment of a permalink, with `#`; undefined if it would be too long. */
export async function linkTo(linked: Linked): Promise<string | undefined> {
  const text = JSON.stringify(linked);
  if (linked.steps.length > mostSteps || text.length > largest) return undefined;
  const packed = await bytesOf(
    new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  );
  const letters = btoa(Array.from(packed ?? [], (byte) => String.fromCharCode(byte)).join(''));
  const link = ideMark + letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return link.length > longest ? undefined : link;
}

/** Parses a permalink, or returns why it cannot be opened; undefined for another address. */
export async function linkedFrom(hash: string): Promise<Linked | Unopened | undefined> {
  if (!hash.startsWith(ideMark)) return undefined;
  if (hash.length > longest) return { problem: problems.long };
  try {
    const letters = atob(hash.slice(ideMark.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]).stream();
    const bytes = await bytesOf(packed.pipeThrough(new DecompressionStream('deflate-raw')));
    if (!bytes) return { problem: problems.large };
    const linked: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isLinked(linked)) return { problem: problems.broken };
    return linked.steps.length > mostSteps ? { problem: problems.large } : linked;
  } catch {
    return { problem: problems.broken };
  }
}

/** Reads a stream; returns undefined and stops reading if it is too long. */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > largest) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Validates the untrusted content of a permalink. */
function isLinked(value: unknown): value is Linked {
  const { operation, variables, token, steps } = partsOf(value);
  const isDraft = typeof operation === 'string' && typeof variables === 'string';
  return isDraft && isToken(token) && Array.isArray(steps) && steps.every(isStep);
}

function isToken(value: unknown): value is TokenChoice {
  const { kind, without, is } = partsOf(value);
  const isKnown = is === undefined || is === 'expired' || is === 'missing';
  return isText(kind) && Array.isArray(without) && without.every(isText) && isKnown;
}

function isStep(value: unknown): value is Step {
  const step = partsOf(value);
  switch (step['do']) {
    case 'call':
      return isText(step['operation']) && isText(step['variables']) && isToken(step['token']);
    case 'act':
      return isText(step['act']) && isText(step['id']);
    case 'pass':
      return isText(step['by']);
    case 'prepare': {
      const { example, variables = {}, world = {} } = step;
      return isText(example) && isObject(variables) && isObject(world);
    }
    default:
      return false;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
