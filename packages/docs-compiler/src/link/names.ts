import type { ParsedSchema, SchemaElement } from '../parse/schema.ts';
import { isType } from '../schema/is-type.ts';
import { rootKindOf } from '../schema/root-kind.ts';
import { indexNames, type NameIndex } from '../text/closest.ts';

/** The schema's names, indexed once for all look-ups. */
export interface SchemaNames {
  readonly types: NameIndex;
  /** Types and fields of root types: what stands in prose without an owner. */
  readonly alone: NameIndex;
  readonly directives: NameIndex;
  /** Fields of root types by their own name; of two with one name, the query. */
  readonly rootFields: ReadonlyMap<string, SchemaElement>;
  /** Every name that stands anywhere in the schema, without its owner. */
  readonly known: ReadonlySet<string>;
}

export function indexSchema({ schema, elements }: ParsedSchema): SchemaNames {
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
