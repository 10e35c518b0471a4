import { Triggers } from '@docs-compiler/ui';

import { triggersMarkdown } from '../markdown/facts.ts';
import { triggers as triggersOf } from '../model/facts.ts';
import { ownFacts, type SiteComponent } from './component.ts';

export const triggers: SiteComponent<'Triggers'> = {
  html: ({ site, page, props }) => (
    <Triggers triggers={triggersOf(site, { page, names: props.outcomes })} />
  ),
  markdown: ({ site, page, props }) =>
    triggersMarkdown(triggersOf(site, { page, names: props.outcomes })),
  facts: ({ site, page }) => ownFacts(site.graph.triggers, page),
};
