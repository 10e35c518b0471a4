import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';

import { isBelow } from '../load/root.ts';
import { Refusal } from '../refusal.ts';

interface SecretOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute: the repository. Whoever can commit to it must not be able to choose the secret. */
  readonly repository: string;
}

/** The variable that gives several machines the same secret. */
export const secretVariable = 'DOCS_COMPILER_CACHE_KEY';

const shortest = 16;

/**
 * Returns the secret that signs the lines of a cache: that of the environment, or one of the user
 * that is kept outside of every project and created when it is first needed. Undefined where
 * neither is possible; then nothing is cached.
 */
export function cacheSecret({ env, repository }: SecretOptions): string | undefined {
  const given = env[secretVariable];
  // CI gives a job without access to a secret an empty text.
  if (given) {
    if (given.length >= shortest) return given;
    throw new Refusal(`\`${secretVariable}\` is shorter than ${shortest} characters`, {
      help: ['use the output of `openssl rand -hex 32`'],
    });
  }
  try {
    const folder = join(userCache(env), 'docs-compiler');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const place = realpathSync(folder);
    const root = realpathSync(repository);
    if (place === root || isBelow(root, place)) return undefined;
    return keptSecret(join(place, 'cache-key'));
  } catch {
    // No home, a full or read-only disk: a run without a cache only takes longer.
    return undefined;
  }
}

function userCache({ XDG_CACHE_HOME, LOCALAPPDATA, HOME }: SecretOptions['env']): string {
  return XDG_CACHE_HOME || LOCALAPPDATA || join(HOME || homedir(), '.cache');
}

/** Two processes may make the file at the same moment: the first one counts. */
function keptSecret(path: string): string | undefined {
  const kept = readSecret(path);
  if (kept !== undefined) return kept;
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    try {
      linkSync(draft, path);
    } catch {
      // Either another process was first, or what is there is no secret of ours, or no links are possible.
      if (readSecret(path) === undefined) renameSync(draft, path);
    }
    return readSecret(path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Only a regular file counts that nobody else can read or write. */
function readSecret(path: string): string | undefined {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  let file: number;
  try {
    file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch {
    return undefined;
  }
  try {
    const stats = fstatSync(file);
    if (!stats.isFile() || stats.size > 1000 || !isPrivate(stats)) return undefined;
    const secret = readFileSync(file, 'utf8').trim();
    return /^[\w-]{43}$/.test(secret) ? secret : undefined;
  } finally {
    closeSync(file);
  }
}

/** Windows has neither users of this form nor modes. */
function isPrivate({ uid, mode }: { readonly uid: number; readonly mode: number }): boolean {
  const own = userInfo().uid;
  return own < 0 || (uid === own && (mode & 0o077) === 0);
}
