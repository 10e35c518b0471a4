import { Fill } from '@docs-compiler/ui';

import { codeSpan, escapeText } from '../markdown/escape.ts';
import type { SiteComponent } from './component.ts';

export const fill: SiteComponent<'Fill'> = {
  html: ({ props }) => <Fill {...props} />,
  // Readers of Markdown replace the value manually.
  markdown: ({ props }) =>
    `${escapeText(props.label)}: use it instead of ${codeSpan(props.example)} in the code on this page.`,
  facts: () => [],
};
