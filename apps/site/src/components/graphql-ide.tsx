import { GraphqlIde, noSandbox } from '@docs-compiler/ui';

import { sandboxHref } from '../run/runnable.ts';
import type { SiteComponent } from './component.ts';

export const graphqlIde: SiteComponent<'GraphqlIde'> = {
  html: ({ site }) => <GraphqlIde sandbox={sandboxHref(site)} />,
  // Markdown cannot run an IDE.
  markdown: ({ site }) =>
    sandboxHref(site) === undefined
      ? noSandbox
      : 'The IDE runs in the HTML of this page, with JavaScript.',
  facts: () => [],
};
