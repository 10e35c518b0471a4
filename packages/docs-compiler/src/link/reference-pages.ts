import type { GraphQLSchema } from 'graphql';

import type { ParsedSchema, SchemaElement } from '../parse/schema.ts';
import { indexPageRoute, referenceKinds, type ReferenceKind } from '../routes.ts';
import { slugsOf } from '../text/slug.ts';

/** The generated page of an element of the schema. */
export interface ReferencePage {
  /** `Refund`, `Query.node`, `@requiredScopes`. */
  readonly coordinate: string;
  readonly kind: ReferenceKind;
  readonly route: string;
}

/** Every reference page by kind and name. Root types have none, nor do built-in directives. */
export function referencePages(schema: ParsedSchema): readonly ReferencePage[] {
  const named = namedByKind(schema);
  return referenceKinds.flatMap((kind) => {
    const entries = (named.get(kind) ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));
    const slugs = slugsOf(entries.map(({ name }) => name));
    return entries.map(({ coordinate }, index) => ({
      coordinate,
      kind,
      route: `${indexPageRoute(kind)}/${slugs[index]}`,
    }));
  });
}

interface Named {
  readonly name: string;
  readonly coordinate: string;
}

const builtInScalars = ['Boolean', 'Float', 'ID', 'Int', 'String'];

function namedByKind({ schema, elements }: ParsedSchema): Map<ReferenceKind, Named[]> {
  const named = new Map<ReferenceKind, Named[]>(referenceKinds.map((kind) => [kind, []]));
  let definesType = false;
  for (const element of elements.values()) {
    const { name, coordinate, kind, span } = element;
    const folder = referenceKindOf(schema, element);
    if (span && kind !== 'directive') definesType = true;
    if (folder && !isBuiltIn(element)) named.get(folder)?.push({ name, coordinate });
  }
  // graphql-js knows a built-in scalar only where something uses it, but readers look up all five.
  if (definesType)
    named.get('scalars')?.push(...builtInScalars.map((name) => ({ name, coordinate: name })));
  return named;
}

function isBuiltIn({ kind, name, span }: SchemaElement): boolean {
  if (kind === 'scalar') return builtInScalars.includes(name);
  return name.startsWith('__') || (kind === 'directive' && span === undefined);
}

function referenceKindOf(
  schema: GraphQLSchema,
  { kind, name, parent }: SchemaElement,
): ReferenceKind | undefined {
  switch (kind) {
    case 'object':
      return rootKindOf(schema, name) ? undefined : 'objects';
    case 'interface':
      return 'interfaces';
    case 'union':
      return 'unions';
    case 'enum':
      return 'enums';
    case 'input':
      return 'inputs';
    case 'scalar':
      return 'scalars';
    case 'directive':
      return 'directives';
    case 'field':
      return rootKindOf(schema, parent);
    case 'input-field':
    case 'argument':
    case 'enum-value':
      return undefined;
    default:
      return kind satisfies never;
  }
}

/** The folder of the fields of a root type; undefined for any other type. */
export function rootKindOf(
  schema: GraphQLSchema,
  typeName: string | undefined,
): ReferenceKind | undefined {
  if (typeName === undefined) return undefined;
  if (schema.getQueryType()?.name === typeName) return 'queries';
  if (schema.getMutationType()?.name === typeName) return 'mutations';
  if (schema.getSubscriptionType()?.name === typeName) return 'subscriptions';
  return undefined;
}
