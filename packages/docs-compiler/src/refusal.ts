import type { Finding } from './diagnostic.ts';

/**
 * Reports bad arguments, a bad config or a disk error, and ends the run with exit code 2. It is
 * thrown because no caller can recover from it. Errors in pages and schemas are findings instead.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Remedies, a sentence each. */
  readonly help: readonly string[];
  /** Findings with a place; their frames are shown instead of the message. */
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

/** Converts a file system error to a refusal that names the file; returns other errors unchanged. */
export function diskRefusal(path: string, error: unknown): unknown {
  if (!isDiskError(error)) return error;
  return new Refusal(`\`${path}\`: ${reasonOf(error)}`);
}

export function isDiskError(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error) || !('code' in error)) return false;
  // Node itself raises this for a file of more than 2 GB, without a system call.
  return 'syscall' in error || error.code === 'ERR_FS_FILE_TOO_LARGE';
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EADDRNOTAVAIL: 'not an address of this machine',
  EEXIST: 'already exists',
  ENOTEMPTY: 'is not empty',
  EPERM: 'permission denied',
  EISDIR: 'is a folder, not a file',
  ENOTDIR: 'is a file, not a folder',
  EBUSY: 'is in use',
  EDQUOT: 'the disk quota is exceeded',
  EFBIG: 'the file is too large',
  ELOOP: 'is part of a symbolic link loop',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
  LINK: 'is a symbolic link, which is not followed here',
  LINK_OUT: 'is a symbolic link to outside the project',
  DANGLING: 'is a broken symbolic link',
  SPECIAL: 'is not a regular file',
  READ_ONLY: 'is read-only',
  MANY_LINKS: 'is one of more than 1,000 symbolic links to folders',
  NAME: 'has a name that is not UTF-8',
  ENXIO: 'has no reader (named pipe)',
  ERR_FS_FILE_TOO_LARGE: 'is larger than 2 GB',
  EXDEV: "the file system can't move it",
};

export function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'TOO_LARGE' && 'limit' in error && typeof error.limit === 'number')
    return `is larger than ${error.limit / 1e6} MB`;
  return reasons[error.code ?? ''] ?? error.code ?? error.message;
}
