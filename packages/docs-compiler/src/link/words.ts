import type { PageNode } from '../graph.ts';
import type { Body } from '../parse/body.ts';
import type { ParsedPage } from '../parse/page.ts';
import type { Config } from '../project.ts';
import { memo } from '../text/memo.ts';

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

/** The names in a page's fenced code: variables, aliases and operations that prose speaks of. */
export function wordsOfCode({ body }: ParsedPage): ReadonlySet<string> {
  return body ? wordsOfBody(body) : new Set();
}

const wordsOfBody = memo(({ fences, otherFences }: Body) => {
  const texts = [
    ...fences.flatMap(({ fence, variables, responses }) => [fence, ...variables, ...responses]),
    ...otherFences,
  ].map(({ text }) => text);
  return new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
});
