import type { Condition, Conditions, Fill, Json } from '@docs-compiler/graph';

import type { FillsFact } from '../../parse/frontmatter-fills.ts';
import type { SchemaElement } from '../../parse/schema.ts';
import type { Path } from '../../text/yaml-tree.ts';
import { namesInJson, namesInText } from './json-names.ts';
import { partsOf, typesNamed, typesOf } from './parts.ts';
import { allNamed, named, placed, type Names, type Scope } from './scope.ts';
import { partReference, wayThrough } from './way.ts';

/** What is filled. */
export interface Filled {
  /** One of these has to have the field; where there is none, nobody knows the fields. */
  readonly owners: readonly SchemaElement[];
  readonly path: Path;
}

/** The fields that are filled, and what their values name. */
export function* namesInFills(
  scope: Scope,
  { owners, path }: Filled,
  fills: FillsFact | undefined,
): Names {
  const parts = partsOf(scope.context, owners);
  for (const [name, fill] of Object.entries(fills ?? {})) {
    const at = [...path, name];
    if (owners.length > 0)
      yield partReference({ owners, parts }, placed(scope, { name, path: at, isKey: true }));
    const types = typesOf(scope.context, parts.get(name) ?? []);
    yield* namesInFill(scope, { owners: types, path: at }, fill);
  }
}

/** What a value names. `owners` are the types that its field holds. */
export function* namesInFill(scope: Scope, { owners, path }: Filled, fill: Fill): Names {
  const types = owners;
  if (typeof fill === 'string') yield* namesInText(scope, { types, path }, fill);
  if (typeof fill !== 'object' || fill === null) return;

  const { context, calls, things } = scope;
  if (fill.when) yield* namesInConditions(scope, fill.when, [...path, 'when']);
  if ('input' in fill)
    yield* wayThrough(scope, calls, { name: fill.input, path: [...path, 'input'] });
  else if ('field' in fill)
    yield* wayThrough(scope, things, { name: fill.field, path: [...path, 'field'] });
  else if ('count' in fill) {
    yield* wayThrough(scope, things, { name: fill.count, path: [...path, 'count'] });
    yield* allNamed(scope, fill.states, [...path, 'states']);
    yield* allNamed(scope, fill.in, [...path, 'in']);
  } else if ('type' in fill) {
    yield named(scope, { name: fill.type, path: [...path, 'type'] });
    const inner = { owners: typesNamed(context, [fill.type]), path: [...path, 'fills'] };
    yield* namesInFills(scope, inner, fill.fills);
  } else if ('list' in fill)
    yield* namesInAll(scope, { owners, path: [...path, 'list'] }, fill.list);
  else if ('first' in fill)
    yield* namesInAll(scope, { owners, path: [...path, 'first'] }, fill.first);
  else if ('value' in fill)
    yield* namesInJson(scope, { types, path: [...path, 'value'] }, fill.value);
}

function* namesInAll(scope: Scope, { owners, path }: Filled, fills: readonly Fill[]): Names {
  for (const [index, each] of fills.entries())
    yield* namesInFill(scope, { owners, path: [...path, index] }, each);
}

/** What conditions name: arguments, and what these are asked to be. One set, or several. */
export function* namesInConditions(
  scope: Scope,
  when: Conditions | readonly Conditions[] | undefined,
  path: Path,
): Names {
  if (isSeveral(when)) {
    for (const [index, each] of when.entries())
      yield* namesInConditions(scope, each, [...path, index]);
    return;
  }
  for (const [name, condition] of Object.entries(when ?? {})) {
    const at = [...path, name];
    const types = yield* wayThrough(scope, scope.calls, { name, path: at, isKey: true });
    for (const { value, path: place } of valuesIn(condition, at)) {
      if (name.endsWith('.__typename') && typeof value === 'string')
        yield named(scope, { name: value, path: place });
      else if (types.every(({ kind }) => kind === 'enum'))
        yield* namesInJson(scope, { types, path: place }, value);
    }
  }
}

/** What a condition compares with, each with its place. */
function valuesIn(
  condition: Condition,
  path: Path,
): readonly { readonly value: Json; readonly path: Path }[] {
  if ('is' in condition) return [{ value: condition.is, path: [...path, 'is'] }];
  if (!('in' in condition)) return [];
  return condition.in.map((value, index) => ({ value, path: [...path, 'in', index] }));
}

function isSeveral(
  when: Conditions | readonly Conditions[] | undefined,
): when is readonly Conditions[] {
  return Array.isArray(when);
}
