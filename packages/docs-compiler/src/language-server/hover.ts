import { components, isComponentName } from '@docs-compiler/graph';
import { print, visit } from 'graphql';

import type { Graph } from '../graph.ts';
import { meaningsOf } from '../graph/meanings.ts';
import { pagesByPath } from '../graph/pages.ts';
import { fenceOptions } from '../languages/mdx/fence-words.ts';
import { allFencesOf } from '../languages/mdx/fence-text.ts';
import type { Path } from '../languages/yaml/tree.ts';
import type { Entry } from '../manual/entry.ts';
import { examplesIn } from '../manual/examples.ts';
import { entryMarkdown } from '../manual/markdown.ts';
import type { ParsedPage, SchemaElement } from '../parse/types.ts';
import { linesOf, type Span } from '../source.ts';
import { manualProjectFiles } from '../template.ts';
import { lazy } from '../text/memo.ts';
import { declaredFacts } from './facts.ts';
import { entryOfPath, manualEntries } from './manual-entries.ts';
import { holds, keysIn, namedAt, type Place } from './names.ts';
import type { Linked } from './session.ts';

/** What is at a place. */
export interface Description {
  /** The name that is described. */
  readonly span: Span;
  /** In Markdown. */
  readonly text: string;
}

/** Describes the name, key, component, prop or fence option at a place. */
export function describeAt(linked: Linked, place: Place): Description | undefined {
  const entry = entryAt(linked, place);
  if (entry) {
    const text = entryMarkdown(entry.entry, { examplesOf: examples(), heading: '#' });
    return { span: entry.span, text };
  }

  const { graph } = linked;
  const named = namedAt(linked, place);
  if (named?.kind === 'element') {
    const elements = named.coordinates.flatMap((each) => graph.elements.get(each) ?? []);
    const text = elements.map((each) => elementText(graph, each)).join('\n\n---\n\n');
    return text === '' ? undefined : { span: named.span, text };
  }
  if (named?.kind === 'fact') {
    const { kind, name } = named.fact;
    const texts = declaredFacts(graph)
      .filter((each) => each.kind === kind && each.name === name)
      .map(({ text, page }) => `${text}\n\nDeclared on the page “${page.title}”.`);
    const text = `**${name}** (${kind})\n\n${[...new Set(texts)].join('\n\n')}`;
    return { span: named.span, text };
  }
  if (named?.kind === 'link') {
    const { target, anchor } = named.link;
    if (!target) return undefined;
    const { page, route, coordinate } = target;
    const title = page?.title ?? coordinate ?? route;
    const about = page?.parsed.frontmatter.description ?? '';
    const address = anchor === undefined ? route : `${route}#${anchor}`;
    const text = [`**${title}**`, `\`${address}\``, about].filter(Boolean).join('\n\n');
    return { span: named.span, text };
  }
  return undefined;
}

/** Returns the signature and the description of a schema element in Markdown. */
export function elementText(graph: Graph, element: SchemaElement): string {
  const { description = '', coordinate } = element;
  const meanings = meaningsOf(graph);
  const documented = [coordinate, ...statesAs(graph, element)].flatMap((each) => {
    const meaning = meanings.get(each);
    return meaning ? [[meaning.meaning, meaning.next].filter(Boolean).join(' ')] : [];
  });
  return [`\`\`\`graphql\n${signatureOf(element)}\n\`\`\``, description, ...new Set(documented)]
    .filter(Boolean)
    .join('\n\n');
}

/** Returns the names that a type has as a member of unions: `RefundState.RefundPaused`. */
function statesAs({ lifecycles }: Graph, element: SchemaElement): readonly string[] {
  return lifecycles
    .filter(({ states }) => states.some(({ target }) => target === element))
    .map((lifecycle) => `${lifecycle.element?.coordinate}.${element.name}`);
}

/** The number of lines of a definition that an editor shows. */
const longest = 30;

/** Returns the definition of an element in SDL, without descriptions. */
export function signatureOf({ node, coordinate, kind, parent }: SchemaElement): string {
  if (!node) return coordinate;
  const plain: typeof node = visit(node, {
    enter: (each) => ('description' in each ? { ...each, description: undefined } : undefined),
  });
  const lines = print(plain).split('\n');
  const text =
    lines.length > longest ? [...lines.slice(0, longest), '  …'].join('\n') : lines.join('\n');
  if (parent === undefined || kind === 'directive') return text;
  return kind === 'argument' ? `${coordinate.replace(/\(.*/, '')}(${text})` : `${parent}.${text}`;
}

const examples = lazy(() => examplesIn(manualProjectFiles()));

interface EntryAt {
  readonly entry: Entry;
  readonly span: Span;
}

function entryAt({ graph }: Linked, place: Place): EntryAt | undefined {
  const { config } = graph;
  if (place.file.path === config.file?.path) {
    const key = keyAt(keysIn(config, { spanOf: config.keySpanAt }), place);
    return key && entryOfKey('config', key);
  }
  const page = pagesByPath(graph).get(place.file.path);
  if (!page) return undefined;
  const { frontmatter, keySpanAt } = page.parsed;
  const key = keyAt(keysIn(frontmatter, { spanOf: keySpanAt }), place);
  return key ? entryOfKey('frontmatter', key) : entryInBody(page.parsed, place);
}

interface Key {
  readonly path: Path;
  readonly span: Span;
}

function keyAt(keys: Iterable<Key>, place: Place): Key | undefined {
  for (const key of keys) if (holds(key.span, place)) return key;
  return undefined;
}

function entryOfKey(chapter: string, { path, span }: Key): EntryAt | undefined {
  const entry = entryOfPath(chapter, path);
  return entry && { entry, span };
}

/** Returns the component, the prop or the fence option at a place. */
function entryInBody({ body }: ParsedPage, place: Place): EntryAt | undefined {
  if (!body) return undefined;
  for (const { name, span, propSpans } of body.components) {
    if (!isComponentName(name)) continue;
    if (holds(span, place)) return entryNamed('components', name, span);
    for (const prop of Object.keys(components[name].props)) {
      const value = propSpans[prop];
      if (!value) continue;
      const start = value.file.text.lastIndexOf(prop, value.start);
      const own = { ...value, start, end: start + prop.length };
      if (holds(own, place)) return entryNamed('components', `${name}.${prop}`, own);
    }
  }
  for (const fence of allFencesOf(body)) {
    const [line] = linesOf(fence.span.file).filter((each) => holds(each, place));
    if (!line || !(fence.span.start >= line.start && fence.span.start <= line.end)) continue;
    for (const { index, 1: word = '' } of fence.span.file.text
      .slice(line.start, line.end)
      .matchAll(/(?<=[\s`~])([a-z]+)(?==|\s|$)/g)) {
      const own = { ...line, start: line.start + index, end: line.start + index + word.length };
      if (Object.hasOwn(fenceOptions, word) && holds(own, place))
        return entryNamed('fences', word, own);
    }
  }
  return undefined;
}

function entryNamed(chapter: string, name: string, span: Span): EntryAt | undefined {
  const entry = manualEntries(chapter).find((each) => each.name === name);
  return entry && { entry, span };
}
