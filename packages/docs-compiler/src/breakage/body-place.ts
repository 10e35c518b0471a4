import type { Place } from './place-type.ts';
import { wordsOf } from './words.ts';
import type { ExampleNode, Graph, PageNode } from '../graph.ts';
import { nameOf, quotedIn } from '../link/behaviour/printed.ts';
import { fenceFaults } from '../parse/body/fence-words.ts';
import { isWhole } from '../parse/page.ts';
import type { Span } from '../source.ts';
import { memo } from '../text/memo.ts';

interface InBody {
  readonly span: Span;
  /** Where the body begins. */
  readonly start: number;
}

/** An example, a fence, or the whole body where it cannot be read. */
export function placeInBody(
  graph: Graph,
  page: PageNode,
  { span, start }: InBody,
): Place | undefined {
  const { file } = page.parsed;
  if (!isWhole(page.parsed)) {
    const text = file.text.slice(start);
    return { id: `${file.path} body`, text, runs: idsIn(graph, text) };
  }
  const example = examplesOn(graph)
    .get(page)
    ?.find((each) => fencesOf(each).some((fence) => holds(fence, span)));
  if (example) return placeOfExample(graph, example);
  const other = page.parsed.body?.otherFences.find((fence) => holds(fence.span, span));
  if (!other) return undefined;
  // What belongs to a fence that is not read is not read, either.
  const text = uncheckedTexts(page).join('\n');
  return { id: `${file.path} ${other.span.start}`, text, runs: idsIn(graph, text) };
}

const examplesOn = memo(({ examples }: Graph) => {
  const onPages = new Map<PageNode, ExampleNode[]>();
  for (const example of examples) {
    const others = onPages.get(example.page);
    if (others) others.push(example);
    else onPages.set(example.page, [example]);
  }
  return onPages;
});

function uncheckedTexts({ parsed: { body } }: PageNode): readonly string[] {
  if (!body) return [];
  return body.otherFences.flatMap((fence) =>
    [...fenceFaults(fence, body)].length > 0 ? fence.text : [],
  );
}

function placeOfExample(graph: Graph, { id, parsed }: ExampleNode): Place {
  const text = [parsed.fence, ...(parsed.variables ? [parsed.variables.fence] : [])]
    .concat(parsed.responses.map(({ fence }) => fence))
    .map((fence) => fence.text)
    .join('\n');
  // A text that cannot be read may say that it makes anything that it names.
  const isUnread = parsed.syntaxFaults.length > 0;
  const unread = isUnread ? quotedIn(parsed) : [];
  const name = nameOf(parsed) ?? (parsed.document ? undefined : nameInText(parsed.fence.text));
  const names = parsed.document || name === undefined ? [] : [name];
  const runs = new Set([id, ...names, ...unread.filter((each) => isId(graph, each))]);
  return { id, text, runs, isUnread };
}

function nameInText(text: string): string | undefined {
  return /^\s*(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1];
}

function fencesOf({ parsed }: ExampleNode): readonly Span[] {
  const data = parsed.variables ? [parsed.variables] : [];
  return [parsed.fence, ...[...data, ...parsed.responses].map(({ fence }) => fence)].map(
    (fence) => fence.span,
  );
}

function holds(outer: Span, { start }: Span): boolean {
  return outer.start <= start && start <= outer.end;
}

/** Ids of things and names of operations, in a text that cannot be read. */
function idsIn(graph: Graph, text: string): ReadonlySet<string> {
  return new Set([...wordsOf(text)].filter((word) => isId(graph, word)));
}

function isId({ elements }: Graph, word: string): boolean {
  return !elements.has(word);
}
