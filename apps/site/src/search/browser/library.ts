import type { PagesFile, ReadFile } from '../format.ts';
import { readEntries, type Entry } from './entries.ts';
import { namesIn, type Names } from './names.ts';
import { openText, type TextSearch } from './text-index.ts';

/** All that a search looks into. */
export interface Library {
  readonly names: Names;
  /** The coordinates of errors, by names in small letters. */
  readonly errors: ReadonlyMap<string, string>;
  /** By their line in the file of names. */
  readonly elements: ReadonlyMap<number, Entry>;
  readonly pages: Omit<PagesFile, 'index'>;
  readonly pageText: TextSearch;
  readonly elementText: TextSearch;
}

export async function openLibrary(read: ReadFile): Promise<Library> {
  const [names, pages, types] = await Promise.all([read('names'), read('pages'), read('types')]);
  const entries = readEntries(names);
  const whole = entries.filter(({ rest }) => rest === '');
  return {
    names: namesIn(entries),
    errors: new Map(Object.entries(names.errors)),
    elements: new Map(whole.map((entry) => [entry.element.line, entry])),
    pages,
    pageText: openText(pages.index, (id) => pages.sections[id]?.page ?? 0),
    elementText: openText(types.index, (id) => id),
  };
}
