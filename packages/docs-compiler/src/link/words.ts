import type { PageNode } from '../graph.ts';
import type { ParsedPage } from '../parse/page.ts';
import type { Config } from '../project.ts';

/** Single names among the keys and values of all frontmatter and of the config's scalars. */
export function wordsOfFacts(config: Config, pages: readonly PageNode[]): ReadonlySet<string> {
  const words = new Set<string>();
  collectWords(config.scalars, words);
  for (const { parsed } of pages) collectWords(parsed.frontmatter, words);
  return words;
}

function collectWords(value: unknown, words: Set<string>): void {
  if (typeof value === 'string') {
    if (/^\w+$/.test(value)) words.add(value);
  } else if (Array.isArray(value)) {
    for (const each of value) collectWords(each, words);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      words.add(key);
      collectWords(each, words);
    }
  }
}

const known = new WeakMap<ParsedPage, ReadonlySet<string>>();

/** The names in a page's fenced code: variables, aliases and operations that prose speaks of. */
export function wordsOfCode(page: ParsedPage): ReadonlySet<string> {
  const cached = known.get(page);
  if (cached) return cached;

  const { fences = [], otherFences = [] } = page.body ?? {};
  const texts = [
    ...fences.flatMap(({ fence, variables, responses }) => [fence, ...variables, ...responses]),
    ...otherFences,
  ].map(({ text }) => text);
  const words = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
  known.set(page, words);
  return words;
}
