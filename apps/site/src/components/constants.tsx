import { Constants } from '@docs-compiler/ui';

import { constantsMarkdown } from '../markdown/facts.ts';
import { constants as constantsOf } from '../model/facts.ts';
import { ownFacts, type SiteComponent } from './component.ts';

export const constants: SiteComponent<'Constants'> = {
  html: ({ site, page }) => <Constants constants={constantsOf(site, page)} />,
  markdown: ({ site, page }) => constantsMarkdown(constantsOf(site, page)),
  facts: ({ site, page }) => ownFacts(site.graph.constants, page),
  isNamed: true,
};
