import type { ExampleNode, Graph, PageNode, RouteNode } from '../graph.ts';
import { textOfHast } from '../text/hast-text.ts';
import { textsIn } from '../text/json.ts';

/** Words of a page that nobody writes by chance, as every format writes them. */
export function tellingWords(graph: Graph): ReadonlyMap<string, RouteNode> {
  const words = new Map<string, RouteNode>();
  for (const route of graph.routes.values()) {
    if (route.hidden !== true || !route.page) continue;
    for (const each of wordsOf(route.page, graph.examples)) words.set(each, route);
  }
  return words;
}

function wordsOf(page: PageNode, examples: readonly ExampleNode[]): string[] {
  const { title, parsed } = page;
  const { title: _, ...facts } = parsed.frontmatter;
  return [
    ...runsOf(title, { words: 3, length: 16 }),
    ...[...textsIn(facts), ...(parsed.body ? textOfHast(parsed.body.hast) : [])].flatMap((text) =>
      runsOf(text, { words: 5, length: 24 }),
    ),
    ...examples.filter((each) => each.page === page).flatMap(signatureOf),
  ];
}

interface Least {
  readonly words: number;
  readonly length: number;
}

/**
 * Words in a row that no format escapes or breaks. A title such as `Refunds` may be anybody's word,
 * and so may a few words of prose: too short a run tells nothing.
 */
function runsOf(text: string, least: Least): string[] {
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N} ,’]*[\p{L}\p{N}]/gu) ?? []).filter(
    (run) => run.length >= least.length && run.split(' ').length >= least.words,
  );
}

/** The line of an operation that names it. */
function signatureOf({ parsed: { fence, operation } }: ExampleNode): string[] {
  const name = operation?.name?.value;
  const line = fence.text.split('\n').find((each) => name !== undefined && each.includes(name));
  return line === undefined || line.length < 24 || /["'&<>\\]/.test(line) ? [] : [line.trim()];
}
