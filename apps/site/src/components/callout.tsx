import type { ComponentProps } from '@docs-compiler/graph';
import { Callout, type CalloutKind } from '@docs-compiler/ui';

import { joinBlocks, quote } from '../markdown/blocks.ts';
import { escapeText } from '../markdown/escape.ts';
import type { SiteComponent } from './component.ts';

export const callout: SiteComponent<'Callout'> = {
  html: ({ props, children }) => <Callout {...props}>{children}</Callout>,
  markdown: ({ props, children }) => alert(props, children),
  facts: ({ props }) => [props],
};

const alerts: Readonly<Record<CalloutKind, string>> = {
  note: 'NOTE',
  tip: 'TIP',
  warning: 'WARNING',
  danger: 'CAUTION',
};

/** Renders a callout as a GitHub-style alert, which other Markdown readers show as a quote. */
function alert({ kind: looks, title }: ComponentProps<'Callout'>, children: string): string {
  const kind = alerts[looks];
  return quote(
    joinBlocks([
      title === undefined ? `[!${kind}]` : `[!${kind}]\n**${escapeText(title)}**`,
      children,
    ]),
  );
}
