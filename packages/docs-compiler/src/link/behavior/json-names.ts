import type { Json } from '@docs-compiler/graph';

import type { SchemaElement } from '../../parse/types.ts';
import type { Path } from '../../languages/yaml/tree.ts';
import { casesOf } from '../cases.ts';
import { referenceToOneOf } from '../fact-reference.ts';
import { hasFields, itemsOf, partsOf, typesNamed, typesOf } from './parts.ts';
import { named, placed, type Names, type Scope } from './scope.ts';
import { partReference } from './paths.ts';

/** The possible types of a value, and its path. */
interface TypedPath {
  readonly types: readonly SchemaElement[];
  readonly path: Path;
}

type PageScope = Pick<Scope, 'context' | 'page'>;

/** Yields the names in JSON of a known type: fields, types, enum values and ids. */
export function* namesInJson(scope: PageScope, { types, path }: TypedPath, json: Json): Names {
  if (typeof json === 'string') yield* namesInText(scope, { types, path }, json);
  else if (isList(json))
    for (const [index, item] of json.entries())
      yield* namesInJson(scope, { types, path: [...path, index] }, item);
  else if (typeof json === 'object' && json !== null) {
    const typename = json['__typename'];
    if (typeof typename === 'string')
      yield named(scope, { name: typename, path: [...path, '__typename'] });
    const owners =
      typeof typename === 'string'
        ? typesNamed(scope.context, [typename])
        : types.filter(hasFields);
    yield* namesInFields(scope, { types: owners, path }, json);
  }
}

/**
 * Yields the name in a string: an enum value, or the id of an entity where an object is expected.
 * Any other string is plain text.
 */
export function* namesInText(scope: PageScope, { types, path }: TypedPath, name: string): Names {
  const [type] = types;
  if (type && types.every(({ kind }) => kind === 'enum'))
    yield referenceToOneOf(
      {
        owner: types.length === 1 ? type : undefined,
        choices: new Map(types.flatMap((each) => [...casesOf(scope.context, each)])),
      },
      { ...placed(scope, { name, path }), from: 'behavior' },
    );
  else if (type && types.every(hasFields)) yield { kind: 'id', ...placed(scope, { name, path }) };
}

function* namesInFields(
  scope: PageScope,
  { types, path }: TypedPath,
  json: { readonly [key: string]: Json },
): Names {
  if (types.length === 0) return;
  const owners = itemsOf(scope.context, types);
  const parts = partsOf(scope.context, owners);
  for (const [name, value] of Object.entries(json)) {
    if (name === '__typename') continue;
    const at = [...path, name];
    yield partReference({ owners: types, parts }, placed(scope, { name, path: at, isKey: true }));
    const held = typesOf(scope.context, parts.get(name) ?? []);
    yield* namesInJson(scope, { types: held, path: at }, value);
  }
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}
