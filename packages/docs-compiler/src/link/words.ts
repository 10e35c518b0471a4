import { allFencesOf } from '../languages/mdx/fence-text.ts';
import type { Config } from '../config-types.ts';
import type { EventNode, ExampleNode, PageNode, Reference } from '../graph.ts';
import type { Body } from '../parse/types.ts';
import { memo } from '../text/memo.ts';

/**
 * Returns the words without spaces among the keys and values of all frontmatter and of the config's
 * scalars. Excludes unknown schema names, which have no meaning of their own.
 */
export function wordsOfFacts(
  config: Config,
  {
    pages,
    references,
  }: { readonly pages: readonly PageNode[]; readonly references: readonly Reference[] },
): ReadonlySet<string> {
  const words = new Set<string>();
  collectWords(config.scalars, words);
  for (const { title: _, documents: __, ...facts } of pages.map(({ parsed }) => parsed.frontmatter))
    collectWords(facts, words);
  for (const { name, target } of references) if (!target) words.delete(name);
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

interface OwnFacts {
  readonly page: PageNode;
  readonly words: ReadonlySet<string>;
  readonly examples: readonly ExampleNode[];
  readonly events: readonly EventNode[];
}

/**
 * Returns a function that checks whether a name has another meaning on a page: it is a fact, a
 * frontmatter key, or a name in the page's own code, such as a variable or an alias. Names in
 * faulty parts of the code do not count.
 */
export function ownWords({ page, words, examples, events }: OwnFacts): (name: string) => boolean {
  const { body, frontmatter } = page.parsed;
  const code = body ? wordsOfBody(body) : new Set();
  const payloads = wordsIn(
    (frontmatter.events ?? []).map(({ example }) => JSON.stringify(example) ?? ''),
  );
  const atFault = new Set(
    [...examples, ...events].flatMap(({ faults }) =>
      faults.map(({ span: { file, start, end } }) =>
        file.text.slice(start, end).replaceAll('"', ''),
      ),
    ),
  );
  return (name) =>
    words.has(name) || ((code.has(name) || payloads.has(name)) && !atFault.has(name));
}

const wordsOfBody = memo((body: Body) => wordsIn(allFencesOf(body).map(({ text }) => text)));

function wordsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
}
