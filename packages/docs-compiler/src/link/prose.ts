import type { PageNode, Reference } from '../graph.ts';
import type { SchemaElement } from '../parse/schema.ts';
import type { Span } from '../source.ts';
import { codeInLinks } from './code-in-links.ts';
import { codeIn } from './code-in-text.ts';
import type { LinkContext } from './context.ts';
import { frontmatterTexts } from './frontmatter-texts.ts';
import { nameInProse } from './name-in-prose.ts';
import { wordsOfCode, wordsOfFacts } from './words.ts';

/**
 * Code spans of pages that name an element of the schema, and those that look as if they should.
 * One in a body that names something with a place in the reference hands over its element, unless
 * it stands in a link already.
 */
export function linkProse(context: LinkContext, pages: readonly PageNode[]): readonly Reference[] {
  const facts = wordsOfFacts(context.project.config, pages);
  return pages.flatMap((page) => {
    const words = { page, facts };
    return [...bodyReferences(context, words), ...frontmatterReferences(context, words)];
  });
}

interface PageWords {
  readonly page: PageNode;
  /** Single names among the facts of all pages. */
  readonly facts: ReadonlySet<string>;
}

function* bodyReferences(context: LinkContext, words: PageWords): Generator<Reference> {
  const { body } = words.page.parsed;
  const linked = codeInLinks(body?.hast);
  for (const { text, optOut, span, element } of body?.codeSpans ?? []) {
    const reference = optOut
      ? undefined
      : referenceOf(context, words, { text, span, from: 'prose' });
    if (!reference) continue;

    const isLink = isShown(context, reference.target) && !linked.has(element);
    yield isLink ? { ...reference, element } : reference;
  }
}

function* frontmatterReferences(context: LinkContext, words: PageWords): Generator<Reference> {
  for (const place of frontmatterTexts(words.page.parsed)) {
    for (const { text, optOut, span } of codeIn(place)) {
      const reference = optOut
        ? undefined
        : referenceOf(context, words, { text, span, from: 'frontmatter' });
      if (reference) yield reference;
    }
  }
}

function referenceOf(
  context: LinkContext,
  { page, facts }: PageWords,
  {
    text,
    span,
    from,
  }: { readonly text: string; readonly span: Span; readonly from: Reference['from'] },
): Reference | undefined {
  // A fact, a frontmatter key, or a name that the page's own code uses: a variable, an alias.
  const isOwn = (name: string): boolean => facts.has(name) || wordsOfCode(page.parsed).has(name);
  const named = nameInProse(context, { text, isOwn });
  return named && { name: text, span, from, page, ...named };
}

/** An element has a page of its own, or stands on the page of what it is a part of. */
function isShown({ reference, schema }: LinkContext, target: SchemaElement | undefined): boolean {
  let shown = target;
  while (shown && !reference.has(shown.coordinate))
    shown = shown.parent === undefined ? undefined : schema.elements.get(shown.parent);
  return shown !== undefined;
}
