import { followLinks, readFile } from '../files.ts';
import { diskRefusal, isDiskError, reasonOf, Refusal } from '../refusal.ts';
import { sourceOfBytes, type AccessFault, type SourceFile } from '../source.ts';
import { areaOf } from './root.ts';

/** A file named by the command line or by a default. */
export interface NamedFile {
  /** Absolute. */
  readonly path: string;
  /** The path as given, for messages. */
  readonly shown: string;
}

/**
 * Reads a named file unchanged, including a byte order mark. `cwd` is the working directory: a link
 * within its project must not lead out of the project.
 */
export function readText({ path, shown }: NamedFile, cwd: string): string {
  const { text, encodingFault } = readNamed({ path, shown }, [areaOf(cwd)]);
  if (encodingFault) throw new Refusal(`\`${shown}\` is not UTF-8 text`);
  return text;
}

/** Reads a named file that must not be outside these folders. A rule reports invalid UTF-8. */
export function readNamed({ path, shown }: NamedFile, folders: readonly string[]): SourceFile {
  try {
    return sourceOfBytes(shown, readFile(followLinks(path, folders)));
  } catch (error) {
    if (isDiskError(error) && error.code === 'TOO_LARGE') {
      throw new Refusal(`\`${shown}\` ${reasonOf(error)}`, { help: [accessHelp.TOO_LARGE] });
    }
    if (isDiskError(error) && error.code === 'SPECIAL')
      throw new Refusal(`\`${shown}\` ${reasonOf(error)}`);
    throw diskRefusal(shown, error);
  }
}

/** Reads a page, a schema file or a route lock. A rule reports what cannot be read. */
export function readSource(
  path: string,
  shown: string,
  { real = path, limit }: { readonly real?: string; readonly limit?: number } = {},
): SourceFile {
  try {
    return sourceOfBytes(shown, readFile(real, limit));
  } catch (error) {
    return unreadSource(shown, error);
  }
}

/** Returns the source of a file, folder or link that cannot be read. */
export function unreadSource(shown: string, error: unknown): SourceFile {
  if (!isDiskError(error)) throw error;
  return { path: shown, text: '', accessFault: accessFaultOf(error) };
}

const accessHelp = {
  LINK_OUT: 'copy what it leads to into the project, or remove the link',
  DANGLING: 'correct the link, or remove it',
  ELOOP: 'correct the link, or remove it',
  MANY_LINKS: 'remove links between folders',
  SPECIAL: 'remove it, or write a file in its place',
  TOO_LARGE: 'no text of a project is as large: look at what it holds, and name another file',
  EACCES: 'allow your user to read it: `chmod u+r` for a file, `chmod u+rx` for a folder',
  NAME: 'rename it',
} as const;

function accessFaultOf(error: NodeJS.ErrnoException): AccessFault {
  const help = Object.entries(accessHelp).find(([code]) => code === error.code)?.[1];
  return { reason: reasonOf(error), help: help ?? 'make it readable, or remove it' };
}
