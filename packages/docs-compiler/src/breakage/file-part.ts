import { referenceRoute } from '@docs-compiler/graph';

import { factKeys } from '../facts/kinds.ts';
import type { ExampleNode, Graph, PageNode } from '../graph.ts';
import { nameOf, quotedIn } from '../link/behavior/printed.ts';
import { fenceFaults } from '../languages/mdx/fence-words.ts';
import { isWhole } from '../parse/page.ts';
import { splitPage } from '../parse/split-page.ts';
import type { Body, PageFault, SchemaElement } from '../parse/types.ts';
import { titleWord } from '../simulate/footprint.ts';
import type { Span } from '../source.ts';
import { memo } from '../text/memo.ts';
import { type Entry, entryAt, none, wordsAndPhrases } from './text.ts';

/** Returns the smallest part of a file around a span that is valid or broken as a whole. */
export function filePartOf(graph: Graph, span: Span): FilePart | undefined {
  const { path } = span.file;
  if (path === graph.config.file?.path) return configPart(span);
  if (path === graph.routeLock?.file.path) return lockPart(span);
  const page = pagesIn(graph).get(path);
  if (page) return pagePart(graph, page, span);
  return graph.parsed.files.some((file) => file.path === path)
    ? schemaPart(graph, span)
    : undefined;
}

/** Makes a part once per id: thousands of findings may be in one part. */
function once(graph: Graph, id: string, make: () => Omit<FilePart, 'id'>): FilePart {
  const places = filePartsIn(graph);
  const known = places.get(id);
  if (known) return known;
  const place = { id, ...make() };
  places.set(id, place);
  return place;
}

const filePartsIn: (graph: Graph) => Map<string, FilePart> = memo(() => new Map());

/** Returns the part of a lost route: its page may have declared any fact, or any type. */
function lockPart(span: Span): FilePart {
  const isReference = textOf(span).startsWith(referenceRoute);
  return {
    id: span.file.path,
    runs: 'all',
    isLock: true,
    ...(isReference ? { isSchema: true } : { isLost: true }),
  };
}

/** Config keys that simulated runs depend on. */
const configOfRuns: ReadonlySet<string> = new Set(['sandbox', 'tokens', 'scalars']);

function configPart({ file, start }: Span): FilePart {
  const { text, key } = entryAt({ file, start: 0, end: file.text.length }, start);
  const runs = configOfRuns.has(key) ? 'all' : none;
  return { id: `${file.path}#${key}`, text, runs, config: key };
}

function schemaPart(graph: Graph, span: Span): FilePart {
  const element = elementsIn(graph)(span);
  const { coordinate = '', parent } = element ?? {};
  const root = isRoot(graph, parent ?? coordinate);
  const owner = parent?.split('.')[0] ?? coordinate.split('.')[0] ?? '';
  return {
    id: `${span.file.path}#${coordinate}`,
    isSchema: true,
    coordinate,
    runs: new Set([coordinate, ...(root ? [] : [owner])]),
  };
}

/** Returns a look-up of the smallest element whose definition contains a span. */
const elementsIn = memo(({ elements, parsed }: Graph) => {
  const byFile = new Map<string, { readonly element: SchemaElement; readonly span: Span }[]>();
  for (const element of elements.values()) {
    if (!element.node || !element.span) continue;
    const { path } = element.span.file;
    const others = byFile.get(path) ?? [];
    byFile.set(path, others);
    others.push({ element, span: parsed.spanOf(element.node) });
  }
  return ({ file, start }: Span): SchemaElement | undefined => {
    const around = (byFile.get(file.path) ?? []).filter(
      ({ span }) => span.start <= start && start <= span.end,
    );
    return around.sort((a, b) => lengthOf(a.span) - lengthOf(b.span))[0]?.element;
  };
});

function lengthOf({ start, end }: Span): number {
  return end - start;
}

const pagesIn = memo(
  ({ pages }: Graph): ReadonlyMap<string, PageNode> =>
    new Map(pages.map((page) => [page.parsed.file.path, page])),
);

function pagePart(graph: Graph, page: PageNode, span: Span): FilePart | undefined {
  const { file } = page.parsed;
  const unread = { id: file.path, text: file.text, runs: 'all', isLost: true } as const;
  if (file.encodingFault) return unread;
  const parts = partsOf(file);
  if (parts.kind === 'unclosed') return unread;
  if (span.start < parts.bodyStart && parts.kind === 'frontmatter')
    return placeInFrontmatter(graph, page, { block: parts.block, at: span.start });
  // Frontmatter that does not start in the first line is read as a part of the body.
  if (span.start === span.end && parts.kind === 'body-only') return unread;

  return placeInBody(graph, page, { span, start: parts.bodyStart });
}

// Memoized, because a page may have many faults.
const partsOf = memo(splitPage);

export function textOf({ file, start, end }: Span): string {
  return file.text.slice(start, end);
}

interface InBody {
  readonly span: Span;
  /** The start of the body. */
  readonly start: number;
}

/** Returns the example or fence at a span, or the whole body if it does not parse. */
function placeInBody(graph: Graph, page: PageNode, { span, start }: InBody): FilePart | undefined {
  const { file } = page.parsed;
  if (!isWhole(page.parsed)) {
    return once(graph, `${file.path} body`, () => {
      const text = file.text.slice(start);
      return { text, runs: idsIn(graph, text) };
    });
  }
  const example = examplesOn(graph)
    .get(page)
    ?.find((each) => fencesOf(each).some((fence) => holds(fence, span)));
  if (example) return placeOfExample(graph, example);
  const other = page.parsed.body?.otherFences.find((fence) => holds(fence.span, span));
  if (!other) return undefined;
  return once(graph, `${file.path} ${other.span.start}`, () => {
    // Parts of a fence that is not checked are not checked, either.
    const unchecked = uncheckedFences(page);
    const text = unchecked.map((fence) => textOf(fence.span)).join('\n');
    return { text, runs: idsIn(graph, text), isUnread: unchecked.includes(other) };
  });
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

function uncheckedFences({ parsed: { body } }: PageNode): Body['otherFences'] {
  if (!body) return [];
  return body.otherFences.filter((fence) => [...fenceFaults(fence, body)].length > 0);
}

function placeOfExample(graph: Graph, { id, parsed }: ExampleNode): FilePart {
  const text = [parsed.fence, ...(parsed.variables ? [parsed.variables.fence] : [])]
    .concat(parsed.responses.map(({ fence }) => fence))
    .map((fence) => fence.text)
    .join('\n');
  // A text that does not parse may declare any name in it.
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

/** Returns ids of objects and names of operations in a text that does not parse. */
function idsIn(graph: Graph, text: string): ReadonlySet<string> {
  return new Set([...wordsAndPhrases(text)].filter((word) => isId(graph, word)));
}

function isId(graph: Graph, word: string): boolean {
  return !graph.elements.has(word) && (/[\d-]/.test(word) || operationNames(graph).has(word));
}

const operationNames = memo(
  ({ examples }: Graph): ReadonlySet<string> =>
    new Set(examples.flatMap(({ parsed }) => nameOf(parsed) ?? [])),
);

/** Frontmatter keys that the simulator reads. */
const behaviorKeys = new Set([
  'documents',
  ...factKeys.filter(({ isSimulated }) => isSimulated).map(({ key }) => key),
]);

function placeInFrontmatter(
  graph: Graph,
  page: PageNode,
  { block, at }: { readonly block: Span; readonly at: number },
): FilePart {
  const { frontmatter, file } = page.parsed;
  // After an error in the YAML, any fact of the page may be missing.
  if (Object.keys(frontmatter).length === 0 || page.parsed.faults.some(isDamaging))
    return once(graph, `${file.path}#`, () => ({
      text: textOf(block),
      runs: runsOfBlock(graph, page, block),
      isLost: true,
    }));

  const entry = entryAt(block, at);
  const { key, text } = entry;
  return once(graph, `${file.path}#${key}/${entry.start}`, () => {
    const isKnown = key in frontmatter || behaviorKeys.has(key) || otherKeys.has(key);
    if (isKnown && !behaviorKeys.has(key)) return { text };
    const runs = runsOfFact(graph, page, entry);
    return { text, runs, isLost: !isKnown, isDocuments: key === 'documents' };
  });
}

function isDamaging(fault: PageFault): boolean {
  return fault.kind === 'invalid-frontmatter' && fault.isDamaging === true;
}

/**
 * Returns the footprint words of a page whose facts may be missing: its responses, and everything
 * that its frontmatter names. Reads words alone, because the indentation may be wrong, too.
 */
function runsOfBlock(graph: Graph, page: PageNode, block: Span): ReadonlySet<string> | 'all' {
  const text = textOf(block);
  const isStart = page.route === graph.config.sandbox?.start;
  if (isStart && /\bworld\s*:/.test(text)) return 'all';
  const acts = /\bacts\s*:/.test(text) ? actsIn(text) : [];
  const named = (text.match(/\w+(?:\.\w+)?/g) ?? []).filter((name) => graph.elements.has(name));
  const owners = [...new Set(named)].flatMap((name) => ownersOf(graph, name));
  return new Set([page.route, ...named, ...owners, ...acts]);
}

/** Keys that do not affect simulations. Any other key may be a misspelled one that does. */
const otherKeys = new Set([
  'title',
  'description',
  'hidden',
  'restSchemas',
  ...factKeys.filter(({ isSimulated }) => !isSimulated).map(({ key }) => key),
]);

function runsOfFact(
  graph: Graph,
  { documents, route }: PageNode,
  { key, text, name }: Entry,
): ReadonlySet<string> | 'all' {
  const own = documents ? [documents.target?.coordinate ?? documents.name] : [];
  switch (key) {
    case 'call':
    case 'lifecycle':
    case 'fills':
    case 'error':
      return new Set(own);
    case 'acts': {
      const acts = actsIn(text);
      return acts.length === 0 ? 'all' : new Set(acts);
    }
    case 'scenarios':
      return new Set([name === undefined ? route : titleWord(route, name)]);
    case 'world': {
      // Every run begins in the world of the start page, and its objects contain each other.
      if (route === graph.config.sandbox?.start) return 'all';
      return new Set(name === undefined ? [route] : [route, name]);
    }
    default: {
      const named = [...new Set(text.match(/\w+(?:\.\w+)?/g) ?? [])];
      const calls = named.filter((word) => isCall(graph, word));
      const types = named.flatMap((word) => ownersOf(graph, word));
      const words = key === 'triggers' && calls.length > 0 ? calls : [...calls, ...types];
      const isUnknown = !behaviorKeys.has(key);
      const all = [...words, ...(key === 'documents' || isUnknown ? own : [])];
      if (all.length === 0 && key !== 'constants') return 'all';
      // An unknown key may be a misspelled `scenarios`.
      return new Set([...all, ...(isUnknown ? [route] : [])]);
    }
  }
}

function actsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\bname:\s*['"]?([^'",}\n]+)/g), ([, name = '']) => name.trim());
}

function isCall(graph: Graph, name: string): boolean {
  return isRoot(graph, name.split('.')[0] ?? '') && graph.elements.has(name);
}

/**
 * Returns the unions and enums that have a name as a member or value, and the input type that has
 * it as a field.
 */
function ownersOf({ elements, unionMembers }: Graph, name: string): readonly string[] {
  const element = elements.get(name);
  if (!element) return [];
  const { parent, kind } = element;
  if (kind === 'enum-value' || kind === 'input-field' || kind === 'argument')
    return parent === undefined ? [] : [parent];
  if (kind === 'union' || kind === 'enum') return [name];
  return [...unionMembers].flatMap(([union, members]) =>
    members.some((each) => each.element === element) ? [union] : [],
  );
}

/** Checks whether a type is a root type. */
function isRoot({ schema }: Graph, name: string): boolean {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].some(
    (type) => type?.name === name,
  );
}

/** A part of a file that is valid or broken as a whole. */
export interface FilePart {
  readonly id: string;
  readonly text?: string;
  readonly runs?: ReadonlySet<string> | 'all';
  readonly config?: string;
  readonly isSchema?: true;
  /** True for the route lock. */
  readonly isLock?: true;
  /** The coordinate of the schema element. */
  readonly coordinate?: string;
  /** True if the text does not parse, so it may declare any word in it. */
  readonly isUnread?: boolean;
  /** True if all facts of the page are missing. */
  readonly isLost?: boolean;
  /** True for `documents:`. If it is broken, the page's facts may be about the intended element. */
  readonly isDocuments?: boolean;
}
