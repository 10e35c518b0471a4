import { followLinks } from '../files.ts';
import type { Loaded } from '../load.ts';
import { isUnread, type SourceFile } from '../source.ts';
import { readSource, unreadSource } from './read-text.ts';
import { pathFrom } from './root.ts';
import { isPageName, listAll } from './walk.ts';

/** The maximum size of a sample in bytes, as of code that a page shows. */
const limit = 1_000_000;

/**
 * Reads the texts of the content folder that a check does not read, such as samples that no page
 * shows. Skips public files, binary files and what cannot be read.
 */
export function readSamples({ project, root, folders, contentPath }: Loaded): SourceFile[] {
  if (contentPath === undefined) return [];
  const { config, routesLock, codeFiles = [], schemaFiles, unreadPages } = project;
  const known = new Set(
    [config.file, routesLock, ...codeFiles, ...schemaFiles, ...unreadPages].map(
      (file) => file?.path,
    ),
  );
  return listAll(contentPath, folders)
    .files.filter(({ path }) => !isPageName(path) && !known.has(pathFrom(root, path)))
    .flatMap(({ path }) => {
      const file = readSample(path, { shown: pathFrom(root, path), folders });
      return isUnread(file) || file.text.includes('\0') ? [] : [file];
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

interface SamplePlace {
  readonly shown: string;
  readonly folders: readonly string[];
}

function readSample(path: string, { shown, folders }: SamplePlace): SourceFile {
  try {
    return readSource(path, shown, { real: followLinks(path, folders), limit });
  } catch (error) {
    return unreadSource(shown, error);
  }
}
