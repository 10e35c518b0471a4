import { namesIn } from '../../facts/names.ts';
import type { z } from 'zod';

import type { Reference } from '../../graph.ts';
import type { SchemaElement } from '../../parse/types.ts';
import type { Span } from '../../source.ts';
import { memo } from '../../text/memo.ts';
import type { Path } from '../../languages/yaml/tree.ts';
import { referenceToOneOf } from '../fact-reference.ts';
import { hasFields, heldBy, partsOf, type PartTypes, type Parts } from './parts.ts';
import { named, type Names, type PathStep, placed, type Scope, type Written } from './scope.ts';

/**
 * Resolves a path through arguments or fields, step by step. Yields the reference of the last step,
 * or of the first unknown one, and the steps before it. After an id, the path continues in the entity with that id, and
 * after a list, in its items. Steps below a custom scalar are not checked. Returns the types at the
 * end, if known.
 */
export function* wayThrough(
  scope: Scope,
  starts: readonly SchemaElement[],
  written: Written,
): Generator<Reference | PathStep, readonly SchemaElement[]> {
  const steps = written.name.split('.');
  let owners = starts;
  let isOpen = false;
  for (const [index, step] of steps.entries()) {
    if (index < (written.skip ?? 0)) continue;
    if (owners.length === 0 || step === '__typename') return [];
    if (isItem(step, index)) continue;

    const parts = partsOf(scope.context, owners);
    const found = parts.get(step) ?? [];
    const reference = stepReference(scope, { written, steps, index }, { owners, parts });
    const isLast = index === steps.length - 1;
    if (isLast ? found.length > 0 || !isOpen : found.length === 0 && !isOpen) yield reference;
    if (found.length === 0) return [];
    if (!isLast) yield { kind: 'step', reference };
    const held = heldBy(scope.context, owners, step);
    const { types } = held;
    if (isLast) return types;
    owners = nextOwners(scope, held, steps.slice(0, index + 1));
    isOpen = types.some((type) => !hasFields(type) && type.name !== 'ID');
  }
  return owners;
}

/** Part of a rule, at its place in frontmatter. */
interface Rule {
  readonly value: unknown;
  readonly path: Path;
}

/** Returns the elements and the arguments that a rule names, as its schema states. */
export function* namesStated(scope: Scope, schema: z.core.$ZodType, { value, path }: Rule): Names {
  for (const { kind, ...written } of namesIn(schema, value, path)) {
    if (kind === 'element') yield named(scope, written);
    else if (kind === 'argument') yield* wayThrough(scope, scope.calls, written);
  }
}

/** Returns the types at the end of a path through arguments, whose names `namesStated` resolves. */
export function typesAt(scope: Scope, name: string): readonly SchemaElement[] {
  const steps = wayThrough(scope, scope.calls, { name, path: [] });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/**
 * Returns the possible types of the entity that an argument with an id names; empty for an unknown
 * argument.
 */
export function thingsAt(scope: Scope, name: string): readonly SchemaElement[] {
  const isId = typesAt(scope, name).some((type) => type.name === 'ID');
  return scope.named.get(name) ?? (isId ? thingsIn(scope.context) : []);
}

/** Checks whether a step is a list index. The first step is a name. */
function isItem(step: string, index: number): boolean {
  return index > 0 && /^\d+$/.test(step);
}

function nextOwners(
  { context, named }: Scope,
  { types, items }: PartTypes,
  way: readonly string[],
): readonly SchemaElement[] {
  const isId = types.some(({ name }) => name === 'ID');
  const behind = named.get(way.join('.')) ?? (isId ? thingsIn(context) : []);
  if (behind.length === 0) return items;
  return items.length === 0 ? behind : [...items, ...behind];
}

/** Whatever an id may name: each type that has one. */
const thingsIn = memo(({ schema: { elements } }: Scope['context']): readonly SchemaElement[] =>
  [...elements.values()].filter(
    ({ kind, coordinate }) => kind === 'object' && elements.has(`${coordinate}.id`),
  ),
);

interface Step {
  readonly written: Written;
  readonly steps: readonly string[];
  readonly index: number;
}

interface Choices {
  readonly owners: readonly SchemaElement[];
  readonly parts: Parts;
  /** The parts that take precedence over those of the same name. */
  readonly preferred?: Parts;
}

function stepReference(
  scope: Scope,
  { written, steps, index }: Step,
  { owners, parts }: Choices,
): Reference {
  const { page, name, span } = placed(scope, written);
  const step = steps[index] ?? '';
  const start = steps.slice(0, index).join('.').length + (index > 0 ? 1 : 0);
  return partReference(
    { owners, parts },
    { page, name: step, span: within(span, name, { start, end: start + step.length }) },
  );
}

/**
 * Returns a reference to a part of several owners. If none of many owners has it, none is reported
 * as the owner.
 */
export function partReference(
  { owners, parts, preferred }: Choices,
  place: Pick<Reference, 'page' | 'name' | 'span'>,
): Reference {
  const [target, ...others] = preferred?.get(place.name) ?? parts.get(place.name) ?? [];
  if (target)
    return { ...place, from: 'behavior', target, ...(others.length > 0 && { others }), near: [] };
  const choices = new Map(
    [...parts].flatMap(([name, [element]]) => (element ? [[name, { element }]] : [])),
  );
  const owner = owners.length === 1 ? owners[0] : undefined;
  return referenceToOneOf({ owner, choices }, { ...place, from: 'behavior' });
}

/**
 * Returns the span of one step of a path; the span of the whole path if it is quoted or escaped,
 * because offsets in the text then differ.
 */
function within(
  span: Span,
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): Span {
  const isPlain = span.file.text.slice(span.start, span.end) === text;
  return isPlain ? { ...span, start: span.start + start, end: span.start + end } : span;
}
