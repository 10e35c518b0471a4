import { IdeLink, noSandbox } from '@docs-compiler/ui';

import { ideHref } from '../ide/route.ts';
import type { SiteComponent } from './component.ts';

/**
 * A page that begins with it is the IDE (`ide/page.tsx`). Anywhere else it is a link to that page.
 */
export const graphqlIde: SiteComponent<'GraphqlIde'> = {
  html: ({ site }) => <IdeLink href={ideHref(site)} />,
  // Markdown cannot run an IDE.
  markdown: ({ site }) =>
    ideHref(site) === undefined
      ? noSandbox
      : 'To use the IDE, open this page in a browser with JavaScript.',
  facts: () => [],
};
