import {
  argumentCoordinate,
  partCoordinate,
  subjectOf,
  withoutArgument,
} from '@docs-compiler/graph';
import { getNamedType, isInterfaceType, isObjectType } from 'graphql';

import type { ParsedSchema, SchemaElement } from '../parse/types.ts';
import { rootTypesOf } from './types.ts';

/** A name in the reason of a deprecation. */
export interface ReasonMention {
  /** UTF-16 offsets in the reason, without backticks. */
  readonly start: number;
  readonly end: number;
  /** True if the name is in backticks. */
  readonly isCode: boolean;
  readonly element: SchemaElement;
}

interface Reason {
  /** The deprecated element. */
  readonly target: SchemaElement;
  readonly reason: string;
}

/**
 * Returns the elements that a deprecation reason names, in order, without the deprecated element
 * itself. A name is in backticks, is a coordinate, or follows a word such as "use". It may be that
 * of a sibling or an operation, or a path along fields.
 */
export function mentionsInReason(
  schema: ParsedSchema,
  { target, reason }: Reason,
): readonly ReasonMention[] {
  const mentions: ReasonMention[] = [];
  for (const { start, text, isCode } of namesIn(reason)) {
    const element = elementNamed(schema, { target, name: text });
    if (element && element !== target)
      mentions.push({ start, end: start + text.length, isCode, element });
  }
  return mentions;
}

interface Name {
  readonly start: number;
  readonly text: string;
  readonly isCode: boolean;
}

function* namesIn(reason: string): Generator<Name> {
  let start = 0;
  // Splitting at backticks leaves code in every second place.
  for (const [at, piece] of reason.split('`').entries()) {
    if (at % 2 === 1) yield { start, text: piece, isCode: true };
    else
      for (const { index, 0: text } of piece.matchAll(advised))
        yield { start: start + index, text, isCode: false };
    start += piece.length + 1;
  }
}

/** `Use newField instead.`, or a coordinate such as `Issue.timelineItems` anywhere. */
const advised =
  /\b[A-Z]\w*\.\w+(?:\(\w+:\))?|(?<=\b(?:use|replaced by|renamed to|in favou?r of|see|migrate to|switch to) (?:the )?['"]?)@?\w+(?:\.\w+)?(?:\(\w+:\))?/gi;

/**
 * Finds a named element: a sibling, an element by its coordinate, an operation, or a path along
 * fields.
 */
function elementNamed(
  schema: ParsedSchema,
  { target, name }: { readonly target: SchemaElement; readonly name: string },
): SchemaElement | undefined {
  const { elements } = schema;
  const owner = subjectOf(target.coordinate);
  const beside =
    elements.get(argumentCoordinate(withoutArgument(target.coordinate), name)) ??
    elements.get(partCoordinate(owner, name));
  return (
    beside ??
    elements.get(name) ??
    rootFieldNamed(schema, name) ??
    elements.get(coordinateAlong(schema, owner, name) ?? '')
  );
}

function rootFieldNamed(
  { elements, schema }: ParsedSchema,
  name: string,
): SchemaElement | undefined {
  const fields = rootTypesOf(schema).map((root) => elements.get(partCoordinate(root.name, name)));
  return fields.find((field) => field !== undefined);
}

/** `card.last4` of a transaction is `Card.last4`. */
function coordinateAlong(
  { schema }: ParsedSchema,
  owner: string,
  name: string,
): string | undefined {
  const steps = name.split('.');
  const last = steps.pop() ?? '';
  if (steps.length === 0) return undefined;

  let typeName = owner;
  for (const step of steps) {
    const type = schema.getType(typeName);
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[step] : undefined;
    if (!field) return undefined;
    typeName = getNamedType(field.type).name;
  }
  return partCoordinate(typeName, last);
}
