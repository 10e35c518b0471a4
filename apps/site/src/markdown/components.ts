import { isComponentName, type ComponentName, type ComponentProps } from '@docs-compiler/graph';
import type { Element } from 'hast';

import type { BodyContext } from '../body/elements.tsx';
import { list, propsOf, text } from '../body/props.ts';
import { errorCodes, errors, events, scopes, triggers, constants } from '../model/facts.ts';
import { lifecycleProps } from '../model/lifecycle.ts';
import { operations } from '../model/operations.ts';
import { sequenceProps } from '../model/sequence.ts';
import { indent, joinBlocks, quote } from './blocks.ts';
import { escapeText } from './escape.ts';
import {
  constantsMarkdown,
  errorCodesMarkdown,
  errorsMarkdown,
  scopesMarkdown,
  triggersMarkdown,
} from './facts.ts';
import { eventsMarkdown } from './events.ts';
import { textLink } from './inline.ts';
import { lifecycleMarkdown } from './lifecycle.ts';
import { operationsMarkdown } from './operations.ts';
import { sequenceMarkdown } from './sequence.ts';

/** A component of the closed registry, from the model that its HTML is made of. */
export function componentMarkdown(context: BodyContext, node: Element, children: string): string {
  const name = String(node.properties['name']);
  const props = propsOf(node);
  return isComponentName(name) ? registry[name]({ ...context, props, children }) : children;
}

interface Use<Name extends ComponentName> extends BodyContext {
  readonly props: ComponentProps<Name>;
  readonly children: string;
}

const registry: { readonly [Name in ComponentName]: (use: Use<Name>) => string } = {
  Callout: ({ props, children }) => callout(props, children),
  Cards: ({ children }) => children.replaceAll(/\n\n(?=- )/g, '\n'),
  Card: ({ site, props, children }) => {
    const href = site.addresses.hrefOfLink(text(props.href) ?? '');
    const link = textLink({ text: text(props.title) ?? '', href });
    return indent(children === '' ? `- ${link}` : `- ${link}: ${children}`, 2);
  },
  Sequence({ page, props }) {
    const sequence = sequenceProps(page, text(props.name) ?? '');
    return sequence ? sequenceMarkdown(sequence) : '';
  },
  Lifecycle({ site, props }) {
    const lifecycle = site.index.lifecycles.get(text(props.id) ?? '');
    return lifecycle ? lifecycleMarkdown(lifecycleProps(site, lifecycle)) : '';
  },
  Errors: ({ site, props }) =>
    errorsMarkdown(site, errors(site, { names: list(props.names), group: text(props.group) })),
  ErrorCodes: ({ site, page }) => errorCodesMarkdown(errorCodes(site, page)),
  Operations: ({ site, props }) => operationsMarkdown(operations(site, text(props.kind))),
  Scopes: ({ site, page }) => scopesMarkdown(scopes(site, page)),
  Events: ({ site, page, props }) =>
    eventsMarkdown(events(site, { page, names: list(props.names) })),
  Triggers: ({ site, page, props }) =>
    triggersMarkdown(triggers(site, { page, names: list(props.outcomes) })),
  Constants: ({ site, page }) => constantsMarkdown(constants(site, page)),
};

const alerts: ReadonlyMap<string, string> = new Map([
  ['tip', 'TIP'],
  ['warning', 'WARNING'],
  ['danger', 'CAUTION'],
]);

/** As an alert, which many readers of Markdown know and all others show as a quote. */
function callout(props: ComponentProps<'Callout'>, children: string): string {
  const kind = alerts.get(text(props.kind) ?? '') ?? 'NOTE';
  const title = text(props.title);
  return quote(
    joinBlocks([
      title === undefined ? `[!${kind}]` : `[!${kind}]\n**${escapeText(title)}**`,
      children,
    ]),
  );
}
