import type { ComponentProps } from '@docs-compiler/graph';
import { Callout, type CalloutKind } from '@docs-compiler/ui';

import { text } from '../body/props.ts';
import { joinBlocks, quote } from '../markdown/blocks.ts';
import { escapeText } from '../markdown/escape.ts';
import type { SiteComponent } from './component.ts';

export const callout: SiteComponent<'Callout'> = {
  html: ({ props, children }) => (
    <Callout kind={kindOf(props.kind)} title={text(props.title)}>
      {children}
    </Callout>
  ),
  markdown: ({ props, children }) => alert(props, children),
  facts: ({ props }) => [props],
};

const kinds: readonly CalloutKind[] = ['note', 'tip', 'warning', 'danger'];

function kindOf(value: unknown): CalloutKind {
  return kinds.find((kind) => kind === value) ?? 'note';
}

const alerts: Readonly<Record<CalloutKind, string>> = {
  note: 'NOTE',
  tip: 'TIP',
  warning: 'WARNING',
  danger: 'CAUTION',
};

/** As an alert, which many readers of Markdown know and all others show as a quote. */
function alert(props: ComponentProps<'Callout'>, children: string): string {
  const kind = alerts[kindOf(props.kind)];
  const title = text(props.title);
  return quote(
    joinBlocks([
      title === undefined ? `[!${kind}]` : `[!${kind}]\n**${escapeText(title)}**`,
      children,
    ]),
  );
}
