import { type Kind, kindNames, listRoute, slugsOf } from '@docs-compiler/graph';
import type { GraphQLSchema } from 'graphql';

import type { ReferencePage } from '../graph.ts';
import type { ParsedSchema, SchemaElement } from '../parse/types.ts';
import { rootKindOf } from '../schema/types.ts';

/**
 * Returns all reference pages, sorted by kind and name. Root types and built-in directives have
 * none.
 */
export function referencePages(schema: ParsedSchema): readonly ReferencePage[] {
  const named = namedByKind(schema);
  return kindNames.flatMap((kind) => {
    const entries = (named.get(kind) ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));
    const slugs = slugsOf(entries.map(({ name }) => name));
    return entries.map(({ coordinate }, index) => ({
      coordinate,
      kind,
      route: `${listRoute(kind)}/${slugs[index]}`,
    }));
  });
}

interface Named {
  readonly name: string;
  readonly coordinate: string;
}

const builtInScalars = ['Boolean', 'Float', 'ID', 'Int', 'String'];

function namedByKind({ schema, elements }: ParsedSchema): Map<Kind, Named[]> {
  const named = new Map<Kind, Named[]>(kindNames.map((kind) => [kind, []]));
  let definesType = false;
  for (const element of elements.values()) {
    const { name, coordinate, kind, span } = element;
    const shownAs = kindOf(schema, element);
    if (span && kind !== 'directive') definesType = true;
    if (shownAs && !isBuiltIn(element)) named.get(shownAs)?.push({ name, coordinate });
  }
  // graphql-js includes a built-in scalar only if it is used, but the reference lists all five.
  if (definesType)
    named.get('scalar')?.push(...builtInScalars.map((name) => ({ name, coordinate: name })));
  return named;
}

function isBuiltIn({ kind, name, span }: SchemaElement): boolean {
  if (kind === 'scalar') return builtInScalars.includes(name);
  return name.startsWith('__') || (kind === 'directive' && span === undefined);
}

function kindOf(schema: GraphQLSchema, { kind, name, parent }: SchemaElement): Kind | undefined {
  switch (kind) {
    case 'object':
      return rootKindOf(schema, name) ? undefined : kind;
    case 'interface':
    case 'union':
    case 'enum':
    case 'input':
    case 'scalar':
    case 'directive':
      return kind;
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
