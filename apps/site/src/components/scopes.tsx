import { Scopes } from '@docs-compiler/ui';

import { scopesMarkdown } from '../markdown/facts.ts';
import { scopes as scopesOf } from '../model/facts.ts';
import { ownFacts, type SiteComponent } from './component.ts';

export const scopes: SiteComponent<'Scopes'> = {
  html: ({ site, page }) => <Scopes scopes={scopesOf(site, page)} />,
  markdown: ({ site, page }) => scopesMarkdown(scopesOf(site, page)),
  facts: ({ site, page }) => ownFacts(site.graph.scopes, page),
  isNamed: true,
};
