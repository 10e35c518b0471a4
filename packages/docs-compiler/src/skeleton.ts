import { isEnumType, isObjectType } from 'graphql';

import type { Graph, PageNode } from './graph.ts';
import { scopeEnum } from './schema/required-scopes.ts';
import { rootKindOf } from './schema/types.ts';
import { errorCodePage, errorPage, eventPage, scopePage, typePage } from './skeleton/facts.ts';
import { operationPages } from './skeleton/operation.ts';
import { hasStates, holderOf, statesPages } from './skeleton/states.ts';
import { nearest } from './text/closest.ts';
import { pathName } from './text/names.ts';
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
  if (kind === 'error' && graph.elements.get(name)?.kind === 'object') {
    const path = referencePath(graph, name);
    return path === undefined
      ? withoutPage(graph, name)
      : { path, texts: [errorPage(graph, name)] };
  }
  const slug = pathName(name);
  if (slug === '')
    return {
      message: `\`${name}\` has no letter or digit to name a file after`,
      help: [`name the ${kind} as the API does`],
    };
  const path = `${kind}s/${slug}`;
  if (kind === 'error') return { path, texts: [errorCodePage(name)] };
  if (kind === 'scope')
    return unknownScope(graph, name) ?? { path, texts: [scopePage(graph, name)] };
  const text = eventPage(graph, name);
  if (text !== undefined) return { path, texts: [text] };
  return { message: 'no type of the schema has a field for a payload', help: ['add one'] };
}

/** Refuses a scope that the schema does not list, if it lists scopes. */
function unknownScope({ parsed, schema }: Graph, name: string): NoSkeleton | undefined {
  const scopes = schema.getType(scopeEnum(parsed)?.name ?? '');
  if (!isEnumType(scopes) || scopes.getValue(name)) return undefined;
  const near = nearest(
    name,
    scopes.getValues().map((value) => value.name),
  );
  return {
    message: `the schema has no scope \`${name}\``,
    help: [near.length > 0 ? `write ${orList(near)}` : `add it to the enum \`${scopes.name}\``],
  };
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
    const near = nearest(name, graph.elements.keys());
    const help = near.length > 0 ? `write ${orList(near)}` : 'name a type or an operation';
    return { message: `the schema has no \`${name}\``, help: [help] };
  }
  const path = referencePath(graph, name);
  if (path === undefined) return withoutPage(graph, name);
  const [holder = '', part = ''] = name.split('.');
  const kind = rootKindOf(graph.schema, holder);
  const root = graph.schema.getType(holder);
  const field = isObjectType(root) ? root.getFields()[part] : undefined;
  if (field && (kind === 'query' || kind === 'mutation' || kind === 'subscription'))
    return { path, texts: operationPages(graph, { coordinate: name, kind, field }) };
  const entity = hasStates(graph, name) ? holderOf(graph, name) : undefined;
  return {
    path,
    texts: entity === undefined ? [typePage(graph, name)] : statesPages(graph, { name, entity }),
  };
}

/** Refuses an element without a page in the reference: a part, a root type, or a type of GraphQL. */
function withoutPage({ elements, schema }: Graph, name: string): NoSkeleton {
  const message = `\`${name}\` has no page of its own`;
  const parent = elements.get(name)?.parent;
  if (parent !== undefined) return { message, help: [`name its type: \`${parent}\``] };
  const type = schema.getType(name);
  const [first] =
    rootKindOf(schema, name) && isObjectType(type) ? Object.keys(type.getFields()) : [];
  return first === undefined
    ? { message, help: ['name a type or an operation of the reference'] }
    : { message, help: [`name one of its operations, such as \`${name}.${first}\``] };
}

/** Returns the path of the page that documents an element: that of its page in the reference. */
function referencePath({ referencePages }: Graph, name: string): string | undefined {
  return referencePages.get(name)?.route.slice(1);
}
