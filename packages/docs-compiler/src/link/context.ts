import { humpsOf, referenceRoute, slugOf } from '@docs-compiler/graph';

import type { Config } from '../config-types.ts';
import type { ReferencePage } from '../graph.ts';
import { parseRouteLock } from '../parse/route-lock.ts';
import type { ParsedSchema, SchemaElement } from '../parse/types.ts';
import type { Project } from '../project.ts';
import { isType, rootKindOf } from '../schema/types.ts';
import type { SourceFile } from '../source.ts';
import { indexNames, type NameIndex } from '../text/closest.ts';
import { memo, memoBy } from '../text/memo.ts';
import { referencePages as pagesOf } from './reference-pages.ts';

/** The look-up tables that all parts of the linker share. */
export interface LinkContext {
  readonly config: Config;
  /** The names of earlier releases, oldest first. */
  readonly releases: readonly string[];
  readonly schema: ParsedSchema;
  readonly names: SchemaNames;
  /** The generated pages by the coordinate of their element. */
  readonly referencePages: ReadonlyMap<string, ReferencePage>;
  readonly isFormer: FormerNames;
  /** The members of each element, by its coordinate. */
  readonly children: ReadonlyMap<string, readonly SchemaElement[]>;
}

/**
 * Returns the context of a project. Returns the same object while its inputs are unchanged, because
 * it is the key of memoized results.
 */
export function contextOf(project: Project, schema: ParsedSchema): LinkContext {
  return contextIn(schema)(project.config)(project);
}

const contextIn = memo((schema: ParsedSchema) =>
  memo((config: Config) =>
    memoBy(
      (former: FormerState) => makeContext(former, { schema, config }),
      ({ routesLock, releases }) => JSON.stringify([routesLock?.text, releases]),
    ),
  ),
);

type FormerState = Pick<Project, 'routesLock' | 'releases'>;

function makeContext(
  { routesLock, releases = [] }: FormerState,
  { schema, config }: Pick<LinkContext, 'schema' | 'config'>,
): LinkContext {
  const names = indexSchema(schema);
  const referencePages = new Map(pagesOf(schema).map((page) => [page.coordinate, page]));
  return {
    config,
    releases,
    schema,
    names,
    referencePages,
    isFormer: formerNames(routesLock, { known: names.known, referencePages }),
    children: childrenOf(schema),
  };
}

function childrenOf({ elements }: ParsedSchema): ReadonlyMap<string, readonly SchemaElement[]> {
  const children = new Map<string, SchemaElement[]>();
  for (const element of elements.values()) {
    if (element.parent === undefined) continue;
    const siblings = children.get(element.parent);
    if (siblings) siblings.push(element);
    else children.set(element.parent, [element]);
  }
  return children;
}

/** The names of the schema, indexed once for all look-ups. */
interface SchemaNames {
  readonly types: NameIndex;
  /** Types, and fields of root types: the names that prose may use without an owner. */
  readonly alone: NameIndex;
  readonly directives: NameIndex;
  /** Fields of root types by name; if a query and a mutation share a name, the query. */
  readonly rootFields: ReadonlyMap<string, SchemaElement>;
  /** Every name in the schema, without its owner. */
  readonly known: ReadonlySet<string>;
}

function indexSchema({ schema, elements }: ParsedSchema): SchemaNames {
  const rootFields = new Map<string, SchemaElement>();
  const types: string[] = [];
  const directives: string[] = [];
  for (const element of elements.values()) {
    if (isType(element)) types.push(element.name);
    if (element.kind === 'directive') directives.push(element.name);
    if (element.kind !== 'field') continue;

    const root = rootKindOf(schema, element.parent);
    if (root && (root === 'query' || !rootFields.has(element.name)))
      rootFields.set(element.name, element);
  }
  return {
    types: indexNames(types),
    alone: indexNames([...types, ...rootFields.keys()]),
    directives: indexNames(directives),
    rootFields,
    known: new Set(Array.from(elements.values(), ({ name }) => name)),
  };
}

/**
 * Checks whether an earlier version of the schema had a member, a type or an operation of that name
 * that no longer exists.
 */
type FormerNames = (name: string) => boolean;

interface Now {
  /** Every name in the schema, without its owner. */
  readonly known: ReadonlySet<string>;
  readonly referencePages: ReadonlyMap<string, ReferencePage>;
}

/**
 * Derives earlier schema names from `routes.lock`: a member from its anchor on a reference page, a
 * type or operation from its route.
 */
function formerNames(
  routesLock: SourceFile | undefined,
  { known, referencePages }: Now,
): FormerNames {
  if (!routesLock) return () => false;

  const routes = new Set([...referencePages.values()].map(({ route }) => route));
  const locked = parseRouteLock(routesLock).routes.filter(({ route }) =>
    route.startsWith(`${referenceRoute}/`),
  );
  const slugs = new Set(
    locked.filter(({ route }) => !routes.has(route)).map(({ route }) => route.replace(/.*\//, '')),
  );
  const parts = new Set(locked.flatMap(({ anchors }) => anchors.map(({ anchor }) => anchor)));
  return (name) =>
    !known.has(name) && (isPart(name) || (humpsOf(name) > 1 && slugs.has(slugOf(name))));

  /**
   * Checks that an anchor is a member's name. A heading's slug has neither capitals nor
   * underscores.
   */
  function isPart(name: string): boolean {
    return /[A-Z_]/.test(name) && parts.has(name);
  }
}
