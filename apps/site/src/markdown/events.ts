import type { EventsProps } from '@docs-compiler/ui';

import { joinBlocks } from './blocks.ts';
import { codeSpan, fence } from './escape.ts';
import { inlineMarkdown } from './inline.ts';
import { table } from './table.ts';

type Event = EventsProps['events'][number];

/** The events as a table, and below it what each of them sends. */
export function eventsMarkdown(events: EventsProps['events']): string {
  const overview = table({
    columns: ['Event', 'Sent when', 'Payload', 'Deprecated'],
    rows: events.map(({ name, when, payload, deprecated }) => [
      codeSpan(name),
      inlineMarkdown(when),
      inlineMarkdown(payload),
      deprecationOf(deprecated),
    ]),
  });
  return joinBlocks([overview, ...events.flatMap(bodyOf)]);
}

function deprecationOf(deprecated: Event['deprecated']): string {
  if (typeof deprecated === 'boolean') return deprecated ? 'Yes' : '';
  return inlineMarkdown(deprecated);
}

function bodyOf({ name, example }: Event): string[] {
  if (!example) return [];
  const json = example.map(({ text }) => text).join('');
  return [`Body of ${codeSpan(name)}:`, fence(json, 'json')];
}
