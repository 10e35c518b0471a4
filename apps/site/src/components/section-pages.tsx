import { SectionPages } from '@docs-compiler/ui';

import { sectionMarkdown } from '../markdown/section.ts';
import { sectionGroups } from '../model/section.ts';
import type { SiteComponent } from './component.ts';

/** Lists the pages of a sidebar category on the category's page. */
export const sectionPages: SiteComponent<'SectionPages'> = {
  html: ({ site, page }) => page && <SectionPages groups={sectionGroups(site, page.route)} />,
  markdown: ({ site, page }) => (page ? sectionMarkdown(sectionGroups(site, page.route)) : ''),
  // Each page has its own index entry.
  facts: () => [],
};
