import { ErrorCodes } from '@docs-compiler/ui';

import { errorCodesMarkdown } from '../markdown/facts.ts';
import { errorCodes as codesOf } from '../model/facts.ts';
import { ownFacts, type SiteComponent } from './component.ts';

export const errorCodes: SiteComponent<'ErrorCodes'> = {
  html: ({ site, page }) => <ErrorCodes codes={codesOf(site, page)} />,
  markdown: ({ site, page }) => errorCodesMarkdown(codesOf(site, page)),
  facts: ({ site, page }) => ownFacts(site.graph.errorCodes, page),
  isNamed: true,
};
