import { slugOf } from '@docs-compiler/graph';

import type { Graph, PageNode } from './graph.ts';
import { rootKindOf } from './schema/types.ts';
import { errorCodePage, errorPage, eventPage, scopePage, typePage } from './skeleton/facts.ts';
import { operationPages } from './skeleton/operation.ts';
import { hasStates, statesPages } from './skeleton/states.ts';
import { closest } from './text/closest.ts';
import { orList } from './text/phrases.ts';

/** What a new page is about: a schema element, or a fact of this kind. */
export interface Subject {
  readonly kind: 'element' | 'error' | 'event' | 'scope';
  readonly name: string;
}

/** A new page. */
export interface Skeleton {
  /** Its path below the content folder, without extension: `api/mutations/lend`. */
  readonly path: string;
  /** Its text; several in the order of preference, of which the first that is simulated is taken. */
  readonly texts: readonly string[];
}

/** The reason why there is no new page, with a remedy. */
export interface NoSkeleton {
  readonly message: string;
  readonly help: readonly string[];
}

/**
 * Returns a page for a schema element or a fact. Values are guessed from the schema; each guess and
 * each text to write is marked with `TODO`.
 */
export function skeletonOf(graph: Graph, { kind, name }: Subject): Skeleton | NoSkeleton {
  const known = declaredOn(graph, { kind, name });
  if (known)
    return {
      message: `\`${name}\` is on a page`,
      help: [`edit \`${known.parsed.file.path}\``],
    };
  if (kind === 'element') return elementSkeleton(graph, name);
  const path = `${kind}s/${slugOf(name)}`;
  if (kind === 'scope') return { path, texts: [scopePage(graph, name)] };
  if (kind === 'event') {
    const text = eventPage(graph, name);
    if (text !== undefined) return { path, texts: [text] };
    return { message: 'no type of the schema has a field for a payload', help: ['add one'] };
  }
  if (graph.elements.get(name)?.kind !== 'object') return { path, texts: [errorCodePage(name)] };
  return { path: pathOf(graph, name), texts: [errorPage(graph, name)] };
}

/** Returns the page that documents an element, or declares a fact. */
function declaredOn(graph: Graph, { kind, name }: Subject): PageNode | undefined {
  const documenting = graph.pages.find(({ documents }) => documents?.target?.coordinate === name);
  switch (kind) {
    case 'element':
      return documenting;
    case 'error':
      return documenting ?? graph.errorCodes.find(({ fact }) => fact.code === name)?.page;
    case 'event':
      return graph.events.find(({ fact }) => fact.name === name)?.page;
    case 'scope':
      return graph.scopes.find(({ fact }) => fact.name === name)?.page;
    default:
      return kind satisfies never;
  }
}

function elementSkeleton(graph: Graph, name: string): Skeleton | NoSkeleton {
  const element = graph.elements.get(name);
  if (!element) {
    const near = closest(name, graph.elements.keys(), { max: 3 });
    const help = near.length > 0 ? `write ${orList(near)}` : 'name a type or an operation';
    return { message: `the schema has no \`${name}\``, help: [help] };
  }
  const kind = operationKindOf(graph, element.parent);
  const { holder = '', part = '' } = partsOf(name);
  const root = graph.schema.getType(holder);
  const field = kind && root && 'getFields' in root ? root.getFields()[part] : undefined;
  const path = pathOf(graph, name);
  if (kind && field && 'args' in field)
    return { path, texts: operationPages(graph, { coordinate: name, kind, field }) };
  if (element.parent !== undefined)
    return {
      message: `\`${name}\` has no page of its own`,
      help: [`name its type: \`${element.parent}\``],
    };
  if (hasStates(graph, name)) return { path, texts: statesPages(graph, name) };
  return { path, texts: [typePage(graph, name)] };
}

function operationKindOf(
  { schema }: Graph,
  root: string | undefined,
): 'query' | 'mutation' | 'subscription' | undefined {
  const kind = rootKindOf(schema, root);
  return kind === 'query' || kind === 'mutation' || kind === 'subscription' ? kind : undefined;
}

function partsOf(coordinate: string): { readonly holder?: string; readonly part?: string } {
  const [holder, part] = coordinate.split('.');
  return { ...(holder !== undefined && { holder }), ...(part !== undefined && { part }) };
}

/** Returns the path of the page that documents an element: that of its reference page. */
function pathOf({ referencePages }: Graph, name: string): string {
  return (referencePages.get(name)?.route ?? `/api/${slugOf(name)}`).slice(1);
}
