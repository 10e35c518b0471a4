import { Events } from '@docs-compiler/ui';

import { eventsMarkdown } from '../markdown/events.ts';
import { events as eventsOf } from '../model/facts.ts';
import { ownFacts, type SiteComponent } from './component.ts';

export const events: SiteComponent<'Events'> = {
  html: ({ site, page, props }) => <Events events={eventsOf(site, { page, names: props.names })} />,
  markdown: ({ site, page, props }) => eventsMarkdown(eventsOf(site, { page, names: props.names })),
  facts: ({ site, page }) => ownFacts(site.graph.events, page),
  isNamed: true,
};
