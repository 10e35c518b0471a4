import { anchorOf } from '@docs-compiler/graph';
import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
} from 'graphql';

import type { ArgumentJson, FieldJson } from '../graph-json.ts';
import { mentionsInReason } from '../schema/reason-mentions.ts';
import { referencePlaceOf } from '../graph/reference-place.ts';
import { tokenOf, type Requirements } from '../schema/requirements.ts';
import { appliedDirectives } from '../schema/applied-directives.ts';
import { withoutOptOuts } from '../text/opt-out.ts';
import type { EmitContext } from './context.ts';

export type Part = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument;

/**
 * Returns the common data of fields, arguments and operations. Built as one object literal, because
 * spreads are slow for the tens of thousands of parts in a large schema.
 */
export function partJson(
  context: EmitContext,
  coordinate: string,
  part: Part,
): Omit<ArgumentJson, 'defaultValue'> {
  const element = context.graph.elements.get(coordinate);
  const { description, descriptionBody } = context.prose(part.description);
  const since = context.history?.since.get(coordinate);
  const json: Omit<ArgumentJson, 'defaultValue'> = {
    name: part.name,
    coordinate,
    anchor: (element && anchorOf(element)) ?? part.name,
    type: String(part.type),
    namedType: getNamedType(part.type).name,
    description,
    directives: appliedDirectives([part.astNode]),
    deprecated: deprecatedJson(context, coordinate, part),
  };
  if (descriptionBody) json.descriptionBody = descriptionBody;
  if (since !== undefined) json.since = since;
  return json;
}

/** Returns the release in which an element was added; empty if the oldest release has it. */
export function sinceJson({ history }: EmitContext, coordinate: string): { since?: string } {
  const since = history?.since.get(coordinate);
  return since === undefined ? {} : { since };
}

interface Deprecatable {
  readonly deprecationReason?: string | null | undefined;
}

/**
 * Returns the deprecation: its reason, the release and the names in the reason. Null for an element
 * that is not deprecated.
 */
export function deprecatedJson(
  { graph, history }: EmitContext,
  coordinate: string,
  { deprecationReason }: Deprecatable,
): ArgumentJson['deprecated'] {
  if (deprecationReason === undefined || deprecationReason === null) return null;
  const reason = withoutOptOuts(deprecationReason);
  const target = graph.elements.get(coordinate);
  const mentions = target ? mentionsInReason(graph.parsed, { target, reason }) : [];
  const since = history?.deprecatedSince.get(coordinate);
  return {
    reason,
    ...(since !== undefined && { since }),
    names: mentions
      .filter(({ element }) => referencePlaceOf(graph, element) !== undefined)
      .map(({ start, end, element }) => ({ start, end, coordinate: element.coordinate })),
  };
}

export function requirementsJson(
  { tokenKinds }: EmitContext,
  requirements: Requirements,
): Pick<FieldJson, 'scopes' | 'claims' | 'policies' | 'token'> {
  return { ...requirements, token: tokenOf(requirements, tokenKinds) };
}
