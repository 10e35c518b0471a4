import { Fill } from '@docs-compiler/ui';

import type { SiteComponent } from './component.ts';

export const fill: SiteComponent<'Fill'> = {
  html: ({ props }) => <Fill {...props} />,
  // A box for input has no Markdown: the text around it says which value to replace.
  markdown: () => '',
  facts: () => [],
};
