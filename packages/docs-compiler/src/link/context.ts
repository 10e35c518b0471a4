import { humpsOf, referenceRoute, slugOf } from '@docs-compiler/graph';

import type { Config } from '../config-types.ts';
import type { ReferencePage } from '../graph.ts';
import { parseRouteLock } from '../parse/route-lock.ts';
import type { ParsedSchema, SchemaElement } from '../parse/types.ts';
import type { Project } from '../project.ts';
import { isType } from '../schema/is-type.ts';
import { rootKindOf } from '../schema/root-kind.ts';
import type { SourceFile } from '../source.ts';
import { indexNames, type NameIndex } from '../text/closest.ts';
import { memo, memoBy } from '../text/memo.ts';
import { referencePages as pagesOf } from './reference-pages.ts';

/** What every job of the linker looks things up in. */
export interface LinkContext {
  readonly config: Config;
  /** The names of former releases, the oldest first. */
  readonly releases: readonly string[];
  readonly schema: ParsedSchema;
  readonly names: SchemaNames;
  /** Generated pages by the coordinate of their element. */
  readonly referencePages: ReadonlyMap<string, ReferencePage>;
  readonly isFormer: FormerNames;
  /** The elements that are a part of another, by its coordinate. */
  readonly children: ReadonlyMap<string, readonly SchemaElement[]>;
}

/** The same object while none of it changes: what was made of it is kept with it. */
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

/** The schema's names, indexed once for all look-ups. */
interface SchemaNames {
  readonly types: NameIndex;
  /** Types and fields of root types: what stands in prose without an owner. */
  readonly alone: NameIndex;
  readonly directives: NameIndex;
  /** Fields of root types by their own name; of two with one name, the query. */
  readonly rootFields: ReadonlyMap<string, SchemaElement>;
  /** Every name that stands anywhere in the schema, without its owner. */
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

/** Whether the schema had a part, a type or an operation of that name once, and has none now. */
type FormerNames = (name: string) => boolean;

interface Now {
  /** All names of the schema. */
  readonly known: ReadonlySet<string>;
  readonly referencePages: ReadonlyMap<string, ReferencePage>;
}

/**
 * What `routes.lock` remembers of the schema: a part by its anchor on a page of the reference, a
 * type or an operation by its route.
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

  /** The slug of a heading, which is an anchor too, has neither capitals nor underscores. */
  function isPart(name: string): boolean {
    return /[A-Z_]/.test(name) && parts.has(name);
  }
}
