import type { Element, Nodes, Root } from 'hast';

import type {
  BareName,
  EventNode,
  ExampleNode,
  FactNode,
  PageNode,
  Reference,
  UnknownFact,
} from '../graph.ts';
import { referencePlaceOf } from '../graph/reference-place.ts';
import { frontmatterTexts } from '../parse/frontmatter-text.ts';
import type { ErrorCodeFact } from '../facts/error-code.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { Span } from '../source.ts';
import { indexNames, type NameIndex } from '../text/closest.ts';
import { groupBy } from '../text/order.ts';
import { meantBy } from '../text/slip.ts';
import type { Steps } from '../text/steps.ts';
import { codeIn } from './code-in-text.ts';
import type { LinkContext } from './context.ts';
import { elementNamed, type Named, nameInProse } from './name-in-prose.ts';
import { namesByLine } from './names-by-line.ts';
import { surroundingsOf } from './surroundings.ts';
import { ownWords } from './words.ts';

interface Written {
  readonly pages: readonly PageNode[];
  /** Words without spaces among the facts of all pages. */
  readonly words: ReadonlySet<string>;
  readonly examples: readonly ExampleNode[];
  readonly events: readonly EventNode[];
  /** The schema names in facts. */
  readonly references: readonly Reference[];
  readonly errorCodes: readonly FactNode<ErrorCodeFact>[];
}

export interface Prose {
  /** Code spans that name a schema element, and those that probably should. */
  readonly references: readonly Reference[];
  readonly bareNames: readonly BareName[];
  /** Code spans that are near misses of an error code declared by some page. */
  readonly unknownCodes: readonly UnknownFact[];
}

/** Resolves the code spans of pages, in steps. */
export function* linkProse(context: LinkContext, written: Written): Steps<Prose> {
  const examples = groupBy(written.examples, ({ page }) => page);
  const events = groupBy(written.events, ({ page }) => page);
  const references = groupBy(written.references, ({ page }) => page);
  const errorCodes = indexNames(written.errorCodes.map(({ fact }) => fact.code));
  const prose: Prose[] = [];
  for (const page of written.pages) {
    yield;
    const own = linkPage(context, {
      page,
      errorCodes,
      words: written.words,
      examples: examples.get(page) ?? [],
      events: events.get(page) ?? [],
      references: references.get(page) ?? [],
    });
    prose.push(own);
  }
  return {
    references: prose.flatMap((each) => each.references),
    bareNames: prose.flatMap((each) => each.bareNames),
    unknownCodes: prose.flatMap((each) => each.unknownCodes),
  };
}

interface PageFacts extends Omit<Written, 'pages' | 'errorCodes'> {
  readonly page: PageNode;
  readonly errorCodes: NameIndex;
}

function linkPage(context: LinkContext, facts: PageFacts): Prose {
  const { page } = facts;
  const spans = [...codeOfBody(page), ...codeOfFrontmatter(page)];
  const subjects = new Set(subjectsOf(context, { ...facts, spans }));
  const around = surroundingsOf(context, subjects);
  const isOwn = ownWords(facts);

  const references: Reference[] = [];
  const bareNames: BareName[] = [];
  const unknownCodes: UnknownFact[] = [];
  const lines = namesByLine(spans);
  for (const { text: name, span, from, element } of spans) {
    const named = nameInProse(context, { text: name, around, line: lines(span), isOwn });
    const parts = around.parts().get(name);
    if (parts) bareNames.push({ name, span, page, targets: meantAmong(parts, { page, subjects }) });
    if (!named) {
      const isKnown = context.names.known.has(name) || isOwn(name);
      const near = isKnown ? [] : meantBy(name, facts.errorCodes);
      if (near.length > 0 && !near.some((each) => lines(span).has(each)))
        unknownCodes.push({ kind: 'error code', name, by: 'the text', span, near });
      continue;
    }

    const reference = { name, span, from, page, ...named };
    const isLink = element && isShown(context, named.target);
    references.push(isLink ? { ...reference, element } : reference);
  }
  return { references, bareNames, unknownCodes };
}

interface ProseCode {
  readonly text: string;
  readonly span: Span;
  readonly from: 'prose' | 'frontmatter';
  /** The code element, if it can become a link: it is not already part of one. */
  readonly element?: Element;
}

function* codeOfBody({ parsed: { body } }: PageNode): Generator<ProseCode> {
  const linked = codeInLinks(body?.hast);
  for (const { text, optOut, span, element } of body?.codeSpans ?? []) {
    if (optOut) continue;
    yield { text, span, from: 'prose', ...(!linked.has(element) && { element }) };
  }
}

function* codeOfFrontmatter({ parsed }: PageNode): Generator<ProseCode> {
  for (const { path, text: whole } of frontmatterTexts(parsed)) {
    if (!whole.includes('`')) continue;
    for (const { text, optOut, span } of codeIn(parsed.spanAt(path)))
      if (!optOut) yield { text, span, from: 'frontmatter' };
  }
}

/**
 * Returns the subjects of a page: the elements that it documents, that its examples use, and that
 * its facts and prose name.
 */
function* subjectsOf(
  context: LinkContext,
  { page, examples, references, spans }: PageFacts & { readonly spans: readonly ProseCode[] },
): Generator<SchemaElement> {
  if (page.documents?.target) yield page.documents.target;
  for (const { target } of references) if (target) yield target;
  const { elements } = context.schema;
  for (const { names, namesInVariables } of examples) {
    for (const { coordinate } of [...names, ...namesInVariables]) {
      const element = elements.get(coordinate);
      if (element) yield element;
    }
  }
  for (const { text } of spans) {
    const element = elementNamed(context, text);
    if (element) yield element;
  }
}

/** Prefers, among members with the same name, those that the page documents or its examples use. */
function meantAmong(
  parts: readonly SchemaElement[],
  { page, subjects }: { readonly page: PageNode; readonly subjects: ReadonlySet<SchemaElement> },
): readonly SchemaElement[] {
  const documented = page.documents?.target?.coordinate;
  const meant = parts.filter((part) => part.parent === documented || subjects.has(part));
  return meant.length > 0 ? meant : parts;
}

function isShown({ referencePages, schema }: LinkContext, target: Named['target']): boolean {
  return (
    target !== undefined && referencePlaceOf({ ...schema, referencePages }, target) !== undefined
  );
}

/** Returns the inline code within links, which cannot become a link itself. */
function codeInLinks(body: Root | undefined): ReadonlySet<Element> {
  const found = new Set<Element>();
  if (body) collect(body, { found, inLink: false });
  return found;
}

interface Search {
  readonly found: Set<Element>;
  readonly inLink: boolean;
}

function collect(node: Nodes, { found, inLink }: Search): void {
  if (node.type !== 'element' && node.type !== 'root') return;

  if (inLink && node.type === 'element' && node.tagName === 'code') found.add(node);
  const inside = inLink || (node.type === 'element' && node.tagName === 'a');
  for (const child of node.children) collect(child, { found, inLink: inside });
}
