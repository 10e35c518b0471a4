import type { Graph, PageNode } from '../graph.ts';
import type { Body } from '../parse/body.ts';
import { fenceFaults } from '../parse/body/fence-words.ts';
import type { ParsedPage } from '../parse/page.ts';
import { valueAt } from '../text/value-at.ts';

/**
 * Whether something at or below this path of the frontmatter is not valid, and so was left
 * out: what seems to be missing there may only be broken. Of a key that is absent, whether
 * anything in the frontmatter is.
 */
export function hasFrontmatterFault(page: ParsedPage, path: readonly (string | number)[]): boolean {
  const faults = page.faults.filter(({ kind }) => kind === 'invalid-frontmatter');
  const isPresent = path.length > 0 && valueAt(page.frontmatter, path) !== undefined;
  if (faults.length === 0 || !isPresent) return faults.length > 0;

  const { start, end } = page.spanAt(path);
  return faults.some(({ span }) => span.start <= end && span.end >= start);
}

/** Whether a fact that somebody names could stand in frontmatter that did not parse. */
export function mayLackFacts(pages: readonly PageNode[]): boolean {
  return pages.some(({ parsed }) => hasFrontmatterFault(parsed, []));
}

/** The words of pages and fences that are not read: what they name may well be shown there. */
export function unreadWords({ pages, examples }: Pick<Graph, 'pages' | 'examples'>): Set<string> {
  const texts = [
    ...pages.flatMap(({ parsed }) => (parsed.body ? [] : parsed.file.text)),
    ...pages.flatMap(({ parsed }) => (parsed.body ? uncheckedTexts(parsed.body) : [])),
    ...examples.flatMap(({ parsed }) => (parsed.syntaxFaults.length > 0 ? parsed.fence.text : [])),
  ];
  return new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
}

function uncheckedTexts(body: Body): string[] {
  return body.otherFences.flatMap((fence) =>
    [...fenceFaults(fence, body)].length > 0 ? fence.text : [],
  );
}
