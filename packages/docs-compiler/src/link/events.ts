import { isCompositeType } from 'graphql';

import type { EventNode, ExampleFault, FactNode } from '../graph.ts';
import type { EventFact } from '../parse/frontmatter.ts';
import type { SchemaElement } from '../parse/schema.ts';
import { kindInWords } from '../text/kind-words.ts';
import type { LinkContext } from './context.ts';
import { checkPayload } from '../examples/check-payload.ts';
import type { ScalarChecks } from '../examples/context.ts';
import { isType } from '../schema/is-type.ts';

export interface WrittenEvents {
  readonly events: readonly FactNode<EventFact>[];
  readonly scalarChecks: ScalarChecks;
}

/** Each event with the type of its payload, and what keeps its example from being one. */
export function linkEvents(
  { schema: parsed }: Pick<LinkContext, 'schema'>,
  { events, scalarChecks }: WrittenEvents,
): readonly EventNode[] {
  return events.map((event) => {
    const payload = parsed.elements.get(event.fact.payload);
    if (!isType(payload)) return { ...event, faults: [] };

    const type = parsed.schema.getType(payload.name);
    const faults = isCompositeType(type)
      ? checkPayload({ parsed, scalarChecks }, { event, type })
      : [notObject(event, payload)];
    return { ...event, payload, faults };
  });
}

function notObject(
  { page, path }: FactNode<EventFact>,
  { name, kind, coordinate, span }: SchemaElement,
): ExampleFault {
  return {
    part: 'payload',
    message: `the payload \`${name}\` has no fields to send: it is of kind ${kindInWords(kind)}`,
    label: 'not an object',
    span: page.parsed.spanAt([...path, 'payload']),
    related: span ? [{ span, text: 'defined here' }] : [],
    help: 'name an object type, an interface or a union',
    coordinate,
  };
}
