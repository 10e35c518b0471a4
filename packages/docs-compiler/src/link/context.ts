import type { ReferencePage } from '../graph.ts';
import type { ParsedSchema, SchemaElement } from '../parse/schema.ts';
import type { Project } from '../project.ts';
import { formerNames, type FormerNames } from './former-names.ts';
import { referencePages as pagesOf } from './reference-pages.ts';
import { indexSchema, type SchemaNames } from './names.ts';

/** What every job of the linker looks things up in. */
export interface LinkContext {
  readonly project: Project;
  readonly schema: ParsedSchema;
  readonly names: SchemaNames;
  /** Generated pages by the coordinate of their element. */
  readonly referencePages: ReadonlyMap<string, ReferencePage>;
  readonly isFormer: FormerNames;
  /** The elements that are a part of another, by its coordinate. */
  readonly children: ReadonlyMap<string, readonly SchemaElement[]>;
}

export function contextOf(project: Project, schema: ParsedSchema): LinkContext {
  const names = indexSchema(schema);
  const referencePages = new Map(pagesOf(schema).map((page) => [page.coordinate, page]));
  return {
    project,
    schema,
    names,
    referencePages,
    isFormer: formerNames(project, { known: names.known, referencePages }),
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
