import type { Graph, RouteNode } from '../graph.ts';
import type { SourceFile, Span } from '../source.ts';
import { createTextFinder } from '../text/find-texts.ts';
import { textsIn } from '../text/json.ts';
import { createAddressFinder } from './addresses.ts';
import { tellingWords } from './telling-words.ts';

export interface Sources {
  /** Words that no source but that of a hidden page has. */
  readonly words: ReadonlyMap<string, RouteNode>;
  /** Where the address of a hidden page is written out, as words and not as the target of a link. */
  readonly written: ReadonlyMap<RouteNode, Span>;
  mayName(page: string, route: RouteNode): boolean;
}

/** What authors wrote for everybody to read: hidden pages that it names, words that it has, too. */
export function readSources(graph: Graph, hidden: ReadonlyMap<string, RouteNode>): Sources {
  const { parsed, pages, config } = graph;
  const addressesIn = createAddressFinder(graph, hidden);
  const written = new Map<RouteNode, Span>();
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

  const noteFile = (page: string, file: SourceFile): void => {
    note(page, file.text);
    for (const { route, text, index } of addressesIn(file.text)) {
      const isLink = linkOpening.test(file.text.slice(Math.max(0, index - 300), index));
      if (isLink || written.has(route)) continue;
      written.set(route, { file, start: index, end: index + text.length });
    }
  };

  for (const file of parsed.files) noteFile(anywhere, file);
  for (const { route, hidden: kind, parsed: page } of pages) {
    if (kind === true) continue;
    noteFile(route, page.file);
    note(anywhere, textsIn(page.frontmatter).join('\n'));
  }
  for (const { from, to } of config.redirects) note(from.replace(/#.*$/s, ''), to);
  if (config.file) note('config', config.file.text);
  return {
    words,
    written,
    mayName: (page, route) =>
      named.get(page)?.has(route) === true || named.get(anywhere)?.has(route) === true,
  };
}

/** Any page may show the description of an element, or a fact. */
const anywhere = '';

/** What stands before the target of a link: in Markdown, on a line of its own, in a prop. */
const linkOpening = /(\]\(\s*<?|^ {0,3}\[[^\]]+\]:\s*<?|\bhref=["'])(https?:\/\/[^\s/]+)?$/m;
