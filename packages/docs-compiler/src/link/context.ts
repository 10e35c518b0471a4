import type { ReferencePage } from '../graph.ts';
import type { ParsedSchema, SchemaElement } from '../parse/schema.ts';
import type { Config, Project } from '../project.ts';
import { memo, memoBy } from '../text/memo.ts';
import { formerNames, type FormerNames } from './former-names.ts';
import { referencePages as pagesOf } from './reference-pages.ts';
import { indexSchema, type SchemaNames } from './names.ts';

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
