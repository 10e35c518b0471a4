import { Events, type EventsProps } from '@docs-compiler/ui';

import { joinBlocks } from '../markdown/blocks.ts';
import { codeSpan, fence } from '../markdown/escape.ts';
import { inlineMarkdown } from '../markdown/inline.ts';
import { table } from '../markdown/table.ts';
import { events as eventsOf } from '../model/facts.ts';
import { ownFacts, type SiteComponent } from './component.ts';

export const events: SiteComponent<'Events'> = {
  html: ({ site, page, props }) => <Events events={eventsOf(site, { page, names: props.names })} />,
  markdown: ({ site, page, props }) => eventsMarkdown(eventsOf(site, { page, names: props.names })),
  facts: ({ site, page }) => ownFacts(site.graph.events, page),
  isNamed: true,
};

type Event = EventsProps['events'][number];

/** Renders the events as a table, followed by their payloads. */
function eventsMarkdown(events: EventsProps['events']): string {
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
