import {
  type NamesFile,
  type PagesFile,
  type ReadFile,
  type SectionEntry,
  shardOfPage,
  type TypesFile,
} from '../format.ts';
import { termOf, tokenize } from '../text-options.ts';
import { type Entry, readEntries } from './entries.ts';
import { calledIn } from './exact.ts';
import { exactIn, namesIn } from './names.ts';
import { openText } from './text-index.ts';
import type { Library, Synonyms, Word } from './types.ts';

/**
 * Loads the search data. Names are a tenth of it; if they load first, `onNames` receives a library
 * that only contains names.
 */
export async function openLibrary(
  read: ReadFile,
  onNames: (library: Library) => void = () => {},
): Promise<Library> {
  let isRead = false;
  const texts = Promise.all([read('pages'), read('types')]).finally(() => (isRead = true));
  // An error in loading the names is reported first.
  texts.catch(() => {});
  const names = await read('names');
  if (!isRead) onNames(libraryOf(names));
  const [pages, types] = await texts;
  return libraryOf(names, { pages, types });
}

interface Texts {
  readonly pages: PagesFile;
  readonly types: TypesFile;
}

const noIndex = { terms: '', lengths: [], asked: [] };
const noTexts: Texts = {
  pages: { pages: [], sections: [], index: noIndex, synonyms: [], areas: [] },
  types: { index: noIndex },
};

function libraryOf(names: NamesFile, texts?: Texts): Library {
  const { pages, types } = texts ?? noTexts;
  const elements = readEntries(names);
  const entries = [...elements, ...termEntries(pages)];
  const whole = elements.filter(({ rest }) => rest === '');
  const { sections } = pages;
  const counts = countsOf(sections);
  return {
    names: namesIn(entries),
    exact: exactIn(entries, Object.entries(names.errors)),
    called: calledIn(pages),
    repeated: new Set([...counts].flatMap(([heading, count]) => (count > 1 ? heading : []))),
    elements: new Map(whole.map((entry) => [entry.element.line, entry])),
    pages,
    synonyms: readSynonyms(pages.synonyms),
    pageText: openText(pages.index, {
      holderOf: (id) => sections[id]?.page ?? 0,
      weightOf: (id) => weightOf(sections[id]),
    }),
    // A guide answers more than the description of one type.
    elementText: openText(types.index, { holderOf: (id) => id, weightOf: () => 0.5 }),
    isWhole: texts !== undefined,
  };
}

/** Returns the number of sections by their heading. */
function countsOf(sections: readonly SectionEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { heading } of sections)
    if (heading !== '') counts.set(heading, (counts.get(heading) ?? 0) + 1);
  return counts;
}

/**
 * Returns the weight of a section. The introduction of a page is about the whole page; a checklist
 * repeats what other sections explain.
 */
function weightOf(section: SectionEntry | undefined): number {
  if (section?.anchor === '') return 1.1;
  return section?.isChecklist ? 0.6 : 1;
}

/** Returns entries for terms in guides: error codes, events, scopes. Each links to its section. */
function termEntries({ pages, sections }: PagesFile): Entry[] {
  return sections.flatMap((section, id) => {
    const page = pages[section.page];
    if (!page) return [];
    return (section.names ?? []).flatMap(([kind, ...names]) =>
      names.filter(isName).map((name): Entry => {
        const own = sections.find((each) => each.page === section.page && each.heading === name);
        const { anchor, heading } = own ?? sections[id] ?? section;
        const href = anchor === '' ? page.href : `${page.href}#${anchor}`;
        const trail = [page.title, heading].filter(Boolean).join(' › ');
        return {
          kind,
          path: [name],
          rest: '',
          deprecated: false,
          element: { coordinate: name, title: name, href, line: -1 },
          place: { trail, shard: shardOfPage(section.page), holder: page.href, part: anchor },
        };
      }),
    );
  });
}

/** Checks whether a term is a name. Limits have titles in prose, which are searched as text. */
function isName(name: string): boolean {
  return /^[\w.:-]+$/.test(name) && !/^[A-Z][a-z]+$/.test(name);
}

function readSynonyms(entries: readonly (readonly string[])[]): Synonyms {
  const known = entries.map(([word = '', ...meanings]) => {
    return { terms: termsOf(word), meanings: meanings.map(termsOf) };
  });
  // Longer terms are more specific.
  known.sort((a, b) => b.terms.length - a.terms.length);
  return {
    keys: known.flatMap(({ terms }) => (terms.length === 1 ? terms : [])),
    at(words, place) {
      const found = known.find(({ terms }) =>
        terms.every((term, at) => isWritten(words[place + at], term)),
      );
      return found && { length: found.terms.length, meanings: found.meanings };
    },
  };
}

function isWritten(word: Word | undefined, term: string): boolean {
  if (!word) return false;
  const { beginning = '' } = word;
  return word.term === term || (beginning.length >= shortest && term.startsWith(beginning));
}

/** The minimum length for prefix matches of synonyms. */
const shortest = 4;

function termsOf(text: string): string[] {
  return tokenize(text).flatMap((word) => termOf(word) ?? []);
}
