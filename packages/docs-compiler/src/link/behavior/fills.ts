import type { Fill, Fills } from '@docs-compiler/graph';
import { sampleMoment } from '@docs-compiler/simulator';

import type { SchemaElement } from '../../parse/types.ts';
import type { Path } from '../../languages/yaml/tree.ts';
import { namesInConditions } from './conditions.ts';
import { namesInJson, namesInText } from './json-names.ts';
import { partsOf, typesNamed, typesOf } from './parts.ts';
import { placed, type Names, type Scope } from './scope.ts';
import { partReference, wayThrough } from './paths.ts';

/** The owners of filled fields. */
export interface Filled {
  /** One of these must have the field. Empty if the fields are unknown. */
  readonly owners: readonly SchemaElement[];
  /** Owners whose field takes precedence: a state before its entity. */
  readonly preferred?: readonly SchemaElement[];
  readonly path: Path;
}

/** The possible fields of a value, which is inside `depth` lists. */
interface Filling {
  readonly name: string;
  readonly fields: readonly SchemaElement[];
  readonly depth?: number;
  readonly path: Path;
}

/**
 * Yields the filled fields and the names in their values that the schema of a fill does not
 * declare.
 */
export function* namesInFills(
  scope: Scope,
  { owners, preferred = [], path }: Filled,
  fills: Fills | undefined,
): Names {
  const parts = partsOf(scope.context, owners);
  const preferredParts = partsOf(scope.context, preferred);
  for (const [name, fill] of Object.entries(fills ?? {})) {
    const at = [...path, name];
    if (owners.length > 0)
      yield partReference(
        { owners, parts, preferred: preferredParts },
        placed(scope, { name, path: at, isKey: true }),
      );
    const fields = preferredParts.get(name) ?? parts.get(name) ?? [];
    yield* namesInFill(scope, { name, fields, path: at }, fill);
  }
}

/** Yields the names in a value, and its literals. */
export function* namesInFill(scope: Scope, filling: Filling, fill: Fill): Names {
  const { name, fields, path } = filling;
  const { context, things, page } = scope;
  const types = typesOf(context, fields);
  const { depth = 0 } = filling;
  const literal = { kind: 'value', page, name, elements: fields, depth } as const;
  if (typeof fill === 'string') yield* namesInText(scope, { types, path }, fill);
  if (typeof fill !== 'object' || fill === null) {
    yield { ...literal, path, json: fill, isFill: true };
    return;
  }

  if (fill.when) yield* namesInConditions(scope, fill.when, [...path, 'when']);
  if ('now' in fill) yield { ...literal, path, json: sampleMoment, isSample: true };
  else if ('field' in fill)
    yield* wayThrough(scope, things, { name: fill.field, path: [...path, 'field'] });
  else if ('count' in fill)
    yield* wayThrough(scope, things, { name: fill.count, path: [...path, 'count'] });
  else if ('type' in fill) {
    const inner = { owners: typesNamed(context, [fill.type]), path: [...path, 'fills'] };
    yield* namesInFills(scope, inner, fill.fills);
  } else if ('list' in fill)
    yield* namesInAll(
      scope,
      { name, fields, depth: depth + 1, path: [...path, 'list'] },
      fill.list,
    );
  else if ('first' in fill)
    yield* namesInAll(scope, { ...filling, path: [...path, 'first'] }, fill.first);
  else if ('value' in fill) {
    const at = [...path, 'value'];
    yield* namesInJson(scope, { types, path: at }, fill.value);
    yield { ...literal, path: at, json: fill.value };
  }
}

function* namesInAll(scope: Scope, filling: Filling, fills: readonly Fill[]): Names {
  for (const [index, each] of fills.entries())
    yield* namesInFill(scope, { ...filling, path: [...filling.path, index] }, each);
}
