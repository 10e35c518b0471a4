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

/** The end of an address, from `#` on; undefined where it would be too long. */
export async function linkTo(linked: Linked): Promise<string | undefined> {
  const text = new Blob([JSON.stringify(linked)]).stream();
  const packed = await bytesOf(text.pipeThrough(new CompressionStream('deflate-raw')));
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  const link = ideMark + letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return link.length > longest ? undefined : link;
}

/** What an address holds; undefined for one that holds nothing, or something else. */
export async function linkedFrom(hash: string): Promise<Linked | undefined> {
  if (!hash.startsWith(ideMark)) return undefined;
  try {
    const letters = atob(hash.slice(ideMark.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]).stream();
    const bytes = await bytesOf(packed.pipeThrough(new DecompressionStream('deflate-raw')));
    const linked: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isLinked(linked) ? linked : undefined;
  } catch {
    return undefined;
  }
}

async function bytesOf(stream: ReadableStream<BufferSource>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
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
