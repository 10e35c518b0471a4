import { partCoordinate } from '@docs-compiler/graph';
import { isUnionType, type GraphQLCompositeType } from 'graphql';

import type { JsonPath } from '../parse/example/json-places.ts';
import { pathText, type JsonProblem } from './json-problem.ts';
import { nearName } from './near.ts';
import { entryOf } from './sample.ts';
import type { SelectedField, Selection } from '../operation/selection.ts';

export interface Keys {
  readonly type: GraphQLCompositeType;
  readonly selection: Selection;
  readonly value: Readonly<Record<string, unknown>>;
  readonly path: JsonPath;
}

/** Keys that are not selected, then selected keys that are not there. A typing mistake is one fault. */
export function checkKeys(keys: Keys): readonly JsonProblem[] {
  const { selection, value } = keys;
  const absent = [...selection.keys()].filter((key) => !Object.hasOwn(value, key));
  const mistaken = new Set<string>();
  const problems: JsonProblem[] = [];

  for (const key of Object.keys(value)) {
    if (selection.has(key)) continue;
    const near = nearName(key, absent);
    const meant = near === undefined ? undefined : selection.get(near);
    if (near !== undefined) mistaken.add(near);
    problems.push(meant ? misspelt(keys, key, meant) : unselected(keys, key));
  }
  for (const key of absent) {
    const field = selection.get(key);
    if (field && !field.optional && !mistaken.has(key)) problems.push(missing(keys, field));
  }
  return problems;
}

function misspelt({ type, path }: Keys, key: string, meant: SelectedField): JsonProblem {
  return {
    path: [...path, key],
    atKey: true,
    message: `\`${pathText([...path, key])}\` is not selected on \`${type.name}\``,
    label: 'not selected',
    help: `write \`${meant.key}\``,
    instead: { from: key, to: meant.key },
    near: coordinateOf(meant),
  };
}

function unselected({ type, path }: Keys, key: string): JsonProblem {
  const fields = isUnionType(type) ? {} : type.getFields();
  const declared = Object.hasOwn(fields, key) ? partCoordinate(type.name, key) : type.name;
  return {
    path: [...path, key],
    atKey: true,
    message: `\`${pathText([...path, key])}\` is not selected on \`${type.name}\``,
    label: 'not selected',
    help:
      declared === type.name
        ? 'remove the key; the type has no such field'
        : `select \`${key}\` in the operation, or remove the key`,
    declared,
  };
}

function missing({ path }: Keys, field: SelectedField): JsonProblem {
  return {
    path: [...path, field.key],
    message: `\`${pathText([...path, field.key])}\` is selected, but the response does not have it`,
    label: `\`${field.key}\` is missing`,
    help: `add ${entryOf(field.key, field.field.type)}`,
    declared: coordinateOf(field),
  };
}

function coordinateOf({ field, parent }: SelectedField): string {
  return partCoordinate(parent.name, field.name);
}
