import type { Graph, RouteNode } from '../graph.ts';
import { createTextFinder } from '../text/find-texts.ts';
import { createAddressFinder } from './addresses.ts';
import { tellingWords } from './telling-words.ts';

export interface Sources {
  /** Words that no source but that of a hidden page has. */
  readonly words: ReadonlyMap<string, RouteNode>;
  mayName(page: string, route: RouteNode): boolean;
}

/** What authors wrote for everybody to read: hidden pages that it names, words that it has, too. */
export function readSources(graph: Graph, hidden: ReadonlyMap<string, RouteNode>): Sources {
  const { parsed, pages, config } = graph;
  const written = { ...config.site, basePath: '/' };
  const addressesIn = createAddressFinder(written, hidden);
  const words = new Map(tellingWords(graph));
  const wordsIn = createTextFinder([...words.keys()]);
  const named = new Map<string, Set<RouteNode>>();
  const note = (page: string, text: string): void => {
    const known = named.get(page) ?? new Set();
    for (const { route } of addressesIn(text)) known.add(route);
    named.set(page, known);
    // Prose breaks its lines where it likes.
    for (const { text: found } of wordsIn(text.replaceAll(/\s+/g, ' '))) words.delete(found);
  };

  for (const { text } of parsed.files) note(anywhere, text);
  for (const { route, hidden: kind, parsed: page } of pages)
    if (kind !== true) note(route, page.file.text);
  for (const { from, to } of config.redirects) note(from.replace(/#.*$/s, ''), to);
  if (config.file) note('config', config.file.text);
  return {
    words,
    mayName: (page, route) =>
      named.get(page)?.has(route) === true || named.get(anywhere)?.has(route) === true,
  };
}

/** Any page may show the description of an element. */
const anywhere = '';
