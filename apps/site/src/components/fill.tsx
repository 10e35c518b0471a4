import { Fill } from '@docs-compiler/ui';

import type { SiteComponent } from './component.ts';

export const fill: SiteComponent<'Fill'> = {
  html: ({ props }) => <Fill {...props} />,
  // In a text one puts in one's own value by hand.
  markdown: () => '',
  facts: () => [],
};
