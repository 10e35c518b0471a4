import type {
  PatchedPage,
  EventNode,
  ExampleNode,
  FactNode,
  PageNode,
  Reference,
  RouteNode,
} from '../graph.ts';
import type { ErrorCodeFact } from '../facts/error-code.ts';
import { splitPage } from '../parse/split-page.ts';
import { finish, type Steps } from '../text/steps.ts';
import type { ParsedPage } from '../parse/types.ts';
import type { LinkContext } from './context.ts';
import { linkPages } from './pages.ts';
import { linkProse } from './prose.ts';

/** The linked data that a page is resolved against. */
interface Linked {
  readonly pages: readonly PageNode[];
  readonly routes: ReadonlyMap<string, RouteNode>;
  /** Words without spaces among the facts of all pages. */
  readonly words: ReadonlySet<string>;
  readonly references: readonly Reference[];
  readonly events: readonly EventNode[];
  readonly errorCodes: readonly FactNode<ErrorCodeFact>[];
  examplesOf(this: void, pages: readonly PageNode[]): Steps<readonly ExampleNode[]>;
}

/**
 * Relinks a page with a changed body to the existing graph. Returns undefined if more than the body
 * changed, or if part of the page does not parse.
 */
export function patchPage(
  context: LinkContext,
  linked: Linked,
  parsed: ParsedPage,
): PatchedPage | undefined {
  const { path } = parsed.file;
  const former = linked.pages.find((page) => page.parsed.file.path === path);
  if (!former || !sayTheSame(former.parsed, parsed)) return undefined;

  const all = linked.pages.map((page) => (page === former ? parsed : page.parsed));
  const pages = linkPages(context, all);
  const page = pages.find((each) => each.parsed === parsed);
  const holder = linked.routes.get(former.route)?.page;
  if (page?.route !== former.route || page.title !== former.title || holder !== former)
    return undefined;

  const ofPage = <Node extends { readonly page: PageNode }>(nodes: readonly Node[]): Node[] =>
    nodes.filter((node) => node.page === former).map((node) => ({ ...node, page }));
  const examples = finish(linked.examplesOf(pages)).filter((example) => example.page === page);
  const { references } = finish(
    linkProse(context, {
      pages: [page],
      words: linked.words,
      references: ofPage(linked.references),
      events: ofPage(linked.events),
      errorCodes: linked.errorCodes,
      examples,
    }),
  );
  return { former, page, examples, references };
}

function sayTheSame(a: ParsedPage, b: ParsedPage): boolean {
  if (a.faults.length > 0 || b.faults.length > 0) return false;
  return frontmatterOf(a) === frontmatterOf(b);
}

function frontmatterOf({ file }: ParsedPage): string | undefined {
  const parts = splitPage(file);
  return parts.kind === 'unclosed' ? undefined : file.text.slice(0, parts.bodyStart);
}
