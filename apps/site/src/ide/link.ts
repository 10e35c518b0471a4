import { ideMark } from './mark.ts';
import { isObject, partsOf } from './parts.ts';
import type { Draft, Step, TokenChoice } from './step.ts';

/** What a permalink holds. */
export interface Linked extends Draft {
  readonly token: TokenChoice;
  readonly steps: readonly Step[];
}

/** Longer addresses are cut by some that hand them on. */
const longest = 32_000;

/** What a link unpacks to, in bytes: a few kilobytes of it can hold gigabytes. */
const largest = 1_000_000;

/** More were not done by hand. */
const mostSteps = 500;

/** Why a link is not opened, as a sentence. */
export interface Unopened {
  readonly problem: string;
}

const problems = {
  long: 'This link is too long to be one of the IDE, so it was not opened.',
  large: 'This link holds more than the IDE opens, so it was not opened.',
  broken: 'This link is damaged or was cut off, so it was not opened. Copy it again.',
};

/** The end of an address, from `#` on; undefined where it would be too long. */
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

/** What an address holds, or why that is not opened; undefined for an address without a link. */
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

/** All bytes of a stream; undefined, and the rest unread, where they are too many. */
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

/** Anybody can write an address, so each part is looked at. */
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
