import { SectionPages } from '@docs-compiler/ui';

import { sectionMarkdown } from '../markdown/section.ts';
import { sectionGroups } from '../model/section.ts';
import type { SiteComponent } from './component.ts';

/** On the page of a category of the sidebar: what is in it. */
export const sectionPages: SiteComponent<'SectionPages'> = {
  html: ({ site, page }) => page && <SectionPages groups={sectionGroups(site, page.route)} />,
  markdown: ({ site, page }) => (page ? sectionMarkdown(sectionGroups(site, page.route)) : ''),
  // Each page is found as itself.
  facts: () => [],
};
