import { basename, dirname, isAbsolute } from 'node:path';

import { type Entry, exists, listFolder } from '../files.ts';
import { isDiskError, Refusal } from '../refusal.ts';
import type { Span } from '../source.ts';
import { nearName } from '../text/closest.ts';
import { printablePath } from '../text/layout.ts';
import { shownPath } from './paths.ts';
import { isFolder } from './walk.ts';

/** A glob, as `globOf` splits it. */
interface Glob {
  readonly written: string;
  readonly folder: string;
  readonly path?: string;
}

interface Source {
  readonly cwd: string;
  /** The kind of file in messages, such as `schema file`. */
  readonly what: string;
  /** The glob in the config; undefined on the command line. */
  readonly span?: Span | undefined;
}

/** Returns the refusal of a glob that matches no file. */
export function noMatch(glob: Glob, { cwd, what, span }: Source): Refusal {
  const { written, folder, path } = glob;
  const isPlaceKnown = isAbsolute(written) || !isFolder(folder);
  const place = isPlaceKnown ? '' : ` in \`${shownPath(cwd, folder)}\``;
  const message = `no ${what} matches \`${printablePath(written)}\`${place}`;
  if (path !== undefined && isFolder(path))
    return refusal(message, [`it is a folder: write \`${written}/**/*.graphql\``], span);
  const { help, isNear } = helpFor(glob, cwd);
  const isRevision =
    what === 'schema file' && !span && !isNear && /^\w[\w./@~^{}-]*$/.test(written) && path;
  const revision = isRevision && !/\.(graphqls?|gql)$/.test(written) ? [revisionHelp(written)] : [];
  return refusal(message, [...help, ...revision], span);
}

/** Returns the refusal of a content folder that does not exist. */
export function noContentFolder(
  path: string,
  { cwd, written, span }: Pick<Source, 'cwd' | 'span'> & { readonly written: string },
): Refusal {
  const shown = shownPath(cwd, path);
  if (exists(path))
    return refusal(`\`${shown}\` is a file, not a folder`, ['name the folder of the pages'], span);
  const message = `the content folder \`${shown}\` does not exist`;
  const missing = missingPart(path);
  return refusal(message, missing ? [otherNames(missing, { cwd, written }).help] : [], span);
}

function refusal(message: string, help: readonly string[], span: Span | undefined): Refusal {
  const findings = span ? [{ message, primary: { span, text: '' }, help }] : [];
  return new Refusal(message, { help, findings });
}

interface Help {
  readonly help: readonly string[];
  /** A similar name exists. */
  readonly isNear: boolean;
}

function helpFor({ written, folder, path }: Glob, cwd: string): Help {
  const missing = missingPart(path ?? folder);
  if (missing) {
    const { help, isNear } = otherNames(missing, { cwd, written });
    return { help: [help], isNear };
  }
  const names = namesIn(folder, () => true);
  return { help: [`\`${shownPath(cwd, folder)}\` ${contents(names)}`], isNear: false };
}

/** The first part of a path that does not exist. */
interface MissingPart {
  /** The nearest folder that exists. */
  readonly folder: string;
  readonly name: string;
  /** The path continues below it, so it is the name of a folder. */
  readonly isFolder: boolean;
}

function missingPart(path: string, isInner = false): MissingPart | undefined {
  const folder = dirname(path);
  if (folder === path || isFolder(path)) return undefined;
  if (isFolder(folder)) return { folder, name: basename(path), isFolder: isInner };
  return missingPart(folder, true);
}

function otherNames(
  { folder, name, isFolder: isInner }: MissingPart,
  { cwd, written }: { readonly cwd: string; readonly written: string },
): { help: string; isNear: boolean } {
  const onlyFolders = isInner || !/\.\w+$/.test(name);
  const names = namesIn(folder, ({ kind }) => kind === 'folder' || !onlyFolders);
  const near = nearName(name, names);
  if (near !== undefined && written.includes(name))
    return { help: `write \`${written.replace(name, () => near)}\``, isNear: true };
  // The names at the root of a disk say nothing about a project.
  if (folder === dirname(folder))
    return { help: `there is no \`${printablePath(folder + name)}\``, isNear: false };
  const shown = `\`${isAbsolute(written) ? printablePath(folder) : shownPath(cwd, folder)}\``;
  const wanted = `${onlyFolders ? 'folder ' : ''}\`${printablePath(name)}\``;
  const found = names.length === 0 ? '' : `, which ${contents(names)}`;
  return { help: `there is no ${wanted} in ${shown}${found}`, isNear: false };
}

/** Returns the names in a folder without hidden and installed ones; none if it cannot be read. */
function namesIn(folder: string, wants: (entry: Entry) => boolean): string[] {
  try {
    return listFolder(folder)
      .filter((entry) => !/^\.|^node_modules$/.test(entry.name) && wants(entry))
      .map(({ name }) => name);
  } catch (error) {
    if (isDiskError(error)) return [];
    throw error;
  }
}

const mostNames = 6;

function contents(names: readonly string[]): string {
  if (names.length === 0) return 'is empty';
  const shown = names.slice(0, mostNames).map((name) => `\`${printablePath(name)}\``);
  const more = names.length - shown.length;
  return `contains ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function revisionHelp(name: string): string {
  return `if \`${name}\` is a Git revision, save its files first: \`git worktree add ../base ${name}\`, or \`git show ${name}:schema.graphql > old.graphql\` for one file`;
}
