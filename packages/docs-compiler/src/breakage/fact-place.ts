import { entryAt, type Entry } from './entry.ts';
import type { Place } from './place-type.ts';
import type { Graph, PageNode } from '../graph.ts';
import { titleWord } from '../simulate/footprint.ts';
import type { Span } from '../source.ts';

/** Facts of frontmatter that the simulator reads. */
const behaviourKeys: ReadonlySet<string> = new Set([
  'call',
  'lifecycle',
  'fills',
  'triggers',
  'acts',
  'constants',
  'world',
  'scenarios',
  'error',
  'documents',
]);

export function placeInFrontmatter(
  graph: Graph,
  page: PageNode,
  { block, at }: { readonly block: Span; readonly at: number },
): Place {
  const { frontmatter, file } = page.parsed;
  const entry = entryAt(block, at);
  // Where the YAML cannot be read, every fact of the page is lost.
  const isLost = Object.keys(frontmatter).length === 0;
  const { key } = entry;
  const text = isLost ? block.file.text.slice(block.start, block.end) : entry.text;
  const id = `${file.path}#${isLost ? '' : `${key}/${entry.start}`}`;
  const isKnown = key in frontmatter || behaviourKeys.has(key) || otherKeys.has(key);
  if (!isLost && isKnown && !behaviourKeys.has(key)) return { id, text };
  const runs = runsOfFact(graph, page, { key: isLost ? '' : key, text, entry });
  return { id, text, runs, isLost, isDocuments: key === 'documents' };
}

/** Keys that nothing is simulated from: any other key may be a misspelt one. */
const otherKeys: ReadonlySet<string> = new Set([
  'title',
  'description',
  'hidden',
  'members',
  'errorCodes',
  'scopes',
  'events',
  'sequence',
  'compares',
  'retry',
]);

interface Fact {
  readonly key: string;
  readonly text: string;
  readonly entry: Entry;
}

function runsOfFact(
  graph: Graph,
  { documents, route }: PageNode,
  { key, text, entry }: Fact,
): ReadonlySet<string> | 'all' {
  const own = documents ? [documents.target?.coordinate ?? documents.name] : [];
  switch (key) {
    case 'call':
    case 'lifecycle':
    case 'fills':
    case 'error':
      return new Set(own);
    case 'scenarios':
      return new Set([entry.name === undefined ? route : titleWord(route, entry.name)]);
    case 'world': {
      const isStart = route === graph.config.sandbox?.start;
      if (entry.name === undefined) return isStart ? 'all' : new Set([route]);
      return new Set(isStart ? [entry.name] : [route, entry.name]);
    }
    default: {
      const named = [...new Set(text.match(/\w+(?:\.\w+)?/g) ?? [])];
      const calls = named.filter((name) => isCall(graph, name));
      const types = named.flatMap((name) => ownersOf(graph, name));
      const words = key === 'triggers' && calls.length > 0 ? calls : [...calls, ...types];
      const all = [...words, ...(key === 'documents' || !behaviourKeys.has(key) ? own : [])];
      return all.length === 0 && key !== 'constants' ? 'all' : new Set(all);
    }
  }
}

function isCall(graph: Graph, name: string): boolean {
  return isRoot(graph, name.split('.')[0] ?? '') && graph.elements.has(name);
}

/** The unions and enums that a name is a case of; the input type that it is a field of. */
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

/** Whether a type is one of the roots. */
export function isRoot({ schema }: Graph, name: string): boolean {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].some(
    (type) => type?.name === name,
  );
}
