import { randomBytes } from 'node:crypto';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';

import { isBelow, readFile, realPath, statsAt } from '../files.ts';
import { createFile, linkNew, makeFolders, move, removeFileIfPresent } from '../files/change.ts';
import { Refusal } from '../refusal.ts';

interface SecretOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * The repository's absolute path. Nobody who can commit to it must be able to choose the secret.
   */
  readonly repository: string;
}

/** The environment variable for sharing a secret between machines. */
export const secretVariable = 'DOCS_COMPILER_CACHE_KEY';

const shortest = 16;

/**
 * Returns the secret that signs the lines of a cache: from the environment, or from a file of the
 * user outside of every project, which is created when first needed. Returns undefined if neither
 * is possible; then nothing is cached.
 */
export function cacheSecret({ env, repository }: SecretOptions): string | undefined {
  const given = env[secretVariable];
  // CI passes an empty string to a job without access to the secret.
  if (given) {
    if (given.length >= shortest) return given;
    throw new Refusal(`\`${secretVariable}\` is shorter than ${shortest} characters`, {
      help: ['use the output of `openssl rand -hex 32`'],
    });
  }
  try {
    const folder = join(userCache(env), 'docs-compiler');
    makeFolders(folder);
    const place = realPath(folder);
    const root = realPath(repository);
    if (place === root || isBelow(root, place)) return undefined;
    return keptSecret(join(place, 'cache-key'));
  } catch {
    // Without a home folder or a writable disk, there is no cache.
    return undefined;
  }
}

function userCache({ XDG_CACHE_HOME, LOCALAPPDATA, HOME }: SecretOptions['env']): string {
  return XDG_CACHE_HOME || LOCALAPPDATA || join(HOME || homedir(), '.cache');
}

/**
 * Returns the stored secret. If two processes create the file at the same time, the first one wins.
 */
function keptSecret(path: string): string | undefined {
  const kept = readSecret(path);
  if (kept !== undefined) return kept;
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  createFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // Either another process was first, or the file is not a valid secret.
    if (!linkNew(draft, path) && readSecret(path) === undefined) move(draft, path);
    return readSecret(path);
  } finally {
    removeFileIfPresent(draft);
  }
}

/** Reads the secret from a regular file that nobody else can read or write. */
function readSecret(path: string): string | undefined {
  try {
    const stats = statsAt(path);
    if (!stats?.isFile() || !isPrivate(stats)) return undefined;
    const secret = readFile(path, 1000).toString('utf8').trim();
    return /^[\w-]{43}$/.test(secret) ? secret : undefined;
  } catch {
    return undefined;
  }
}

/** Checks that only the user can access a file. Windows has neither such users nor modes. */
function isPrivate({ uid, mode }: { readonly uid: number; readonly mode: number }): boolean {
  const own = userInfo().uid;
  return own < 0 || (uid === own && (mode & 0o077) === 0);
}
