import type { TypeJson } from 'docs-compiler/graph';

import type { GraphIndex } from '../graph-index.ts';

/** A type as introspection writes it, from the outside in. */
export interface TypeRefJson {
  readonly kind: string;
  readonly name: string | null;
  readonly ofType: TypeRefJson | null;
}

export interface TypeRefs {
  of(typed: { readonly type: string }): TypeRefJson;
  named(names: readonly string[]): TypeRefJson[];
}

/** A schema uses few types in many places, so equal ones are one object. */
export function createTypeRefs(elements: GraphIndex['elements']): TypeRefs {
  const known = new Map<string, TypeRefJson>();
  const refOf = (type: string): TypeRefJson => {
    const before = known.get(type);
    if (before) return before;
    const ref = make(type);
    known.set(type, ref);
    return ref;
  };
  return { of: ({ type }) => refOf(type), named: (names) => names.map(refOf) };

  function make(type: string): TypeRefJson {
    if (type.endsWith('!'))
      return { kind: 'NON_NULL', name: null, ofType: refOf(type.slice(0, -1)) };
    if (type.startsWith('[')) return { kind: 'LIST', name: null, ofType: refOf(type.slice(1, -1)) };
    const element = elements.get(type);
    const kind =
      element && 'usedBy' in element && element.kind !== 'directive' ? kindOf(element) : 'SCALAR';
    return { kind, name: type, ofType: null };
  }
}

const kinds = {
  object: 'OBJECT',
  interface: 'INTERFACE',
  union: 'UNION',
  enum: 'ENUM',
  input: 'INPUT_OBJECT',
  scalar: 'SCALAR',
} as const satisfies Record<TypeJson['kind'], string>;

export function kindOf({ kind }: TypeJson): string {
  return kinds[kind];
}
