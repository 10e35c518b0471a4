import type { Finding } from './diagnostic.ts';

/**
 * Bad arguments, config or disk: the run ends with exit code 2. It is thrown, because nothing
 * that a caller could do would mend it; what authors write in pages and schemas never gets here.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** What to do, a sentence each. */
  readonly help: readonly string[];
  /** Faults with a place, which are shown with their frames instead of the message. */
  readonly findings: readonly Finding[];

  constructor(
    message: string,
    { help = [], findings = [] }: Partial<Pick<Refusal, 'help' | 'findings'>> = {},
  ) {
    super(message);
    this.help = help;
    this.findings = findings;
  }
}

/** A file system's error as a refusal that names the file; any other error as it is. */
export function diskRefusal(path: string, error: unknown): unknown {
  if (!isDiskError(error)) return error;
  return new Refusal(`\`${path}\`: ${reasonOf(error)}`);
}

export function isDiskError(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error) || !('code' in error)) return false;
  // Node itself says so of a file of more than 2 GB, before it asks the system.
  return 'syscall' in error || error.code === 'ERR_FS_FILE_TOO_LARGE';
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'no permission',
  EADDRNOTAVAIL: 'not an address of this machine',
  EEXIST: 'exists already',
  ENOTEMPTY: 'is not empty',
  EPERM: 'no permission',
  EISDIR: 'is a folder, not a file',
  ENOTDIR: 'is a file, not a folder',
  EBUSY: 'is in use',
  EDQUOT: 'no space is left for this user',
  EFBIG: 'a file is larger than is allowed',
  ELOOP: 'is a link that leads in a circle',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'no space is left on the disk',
  EROFS: 'the file system is read-only',
  LINK: 'is a link, and links are not followed here',
  LINK_OUT: 'is a link that leads out of the project',
  DANGLING: 'is a link that leads nowhere',
  SPECIAL: 'is neither a file nor a link to one',
  READ_ONLY: 'is read-only, and is not changed',
  MANY_LINKS: 'is one of more than a thousand links to folders',
  NAME: 'its name is not UTF-8',
  ENXIO: 'nobody reads this pipe',
  ERR_FS_FILE_TOO_LARGE: 'is larger than 2 GB',
  EXDEV: "the file system can't move it",
};

export function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'TOO_LARGE' && 'limit' in error && typeof error.limit === 'number')
    return `is larger than ${error.limit / 1e6} MB`;
  return reasons[error.code ?? ''] ?? error.code ?? error.message;
}
