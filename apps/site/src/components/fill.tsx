import { Fill } from '@docs-compiler/ui';

import { codeSpan, escapeText } from '../markdown/escape.ts';
import type { SiteComponent } from './component.ts';

export const fill: SiteComponent<'Fill'> = {
  html: ({ props }) => <Fill {...props} />,
  // In a text one puts in one's own value by hand.
  markdown: ({ props }) =>
    `${escapeText(props.label)}: put it in place of ${codeSpan(props.example)} in the code of this page.`,
  facts: () => [],
};
