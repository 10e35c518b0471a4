import {
  Callout,
  Card,
  Cards,
  Constants,
  ErrorCodes,
  Errors,
  Events,
  Lifecycle,
  Operations,
  Scopes,
  Sequence,
  Triggers,
  type CalloutKind,
} from '@docs-compiler/ui';
import type { Element } from 'hast';
import type { ReactNode } from 'react';

import { constants, errorCodes, errors, events, scopes, triggers } from '../model/facts.ts';
import { lifecycleProps } from '../model/lifecycle.ts';
import { operations } from '../model/operations.ts';
import { sequenceProps } from '../model/sequence.ts';
import type { BodyContext } from './elements.tsx';

interface ComponentNode {
  readonly node: Element | undefined;
  readonly children: ReactNode;
}

/** A component of the closed registry. The compiler has checked its props. */
export function renderComponent(
  context: BodyContext,
  { node, children }: ComponentNode,
): ReactNode {
  const name = String(node?.properties['name']);
  const props = propsOf(node);
  const render = registry[name];
  return render ? render({ ...context, props, children }) : children;
}

interface Use extends BodyContext {
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

const registry: Readonly<Record<string, (use: Use) => ReactNode>> = {
  Callout: ({ props, children }) => (
    <Callout kind={calloutKind(props['kind'])} title={text(props['title'])}>
      {children}
    </Callout>
  ),
  Cards: ({ children }) => <Cards>{children}</Cards>,
  Card: ({ site, props, children }) => (
    <Card
      title={text(props['title']) ?? ''}
      href={site.addresses.hrefOfLink(text(props['href']) ?? '')}
    >
      {children}
    </Card>
  ),
  Sequence({ page, props }) {
    const sequence = sequenceProps(page, text(props['name']) ?? '');
    return sequence && <Sequence {...sequence} />;
  },
  Lifecycle({ site, props }) {
    const lifecycle = site.index.lifecycles.get(text(props['id']) ?? '');
    return lifecycle && <Lifecycle {...lifecycleProps(site, lifecycle)} />;
  },
  Errors: ({ site, props }) => (
    <Errors errors={errors(site, { names: list(props['names']), group: text(props['group']) })} />
  ),
  ErrorCodes: ({ site, page }) => <ErrorCodes codes={errorCodes(site, page)} />,
  Operations: ({ site, props }) => <Operations {...operations(site, text(props['kind']))} />,
  Scopes: ({ site, page }) => <Scopes scopes={scopes(site, page)} />,
  Events: ({ site, page, props }) => (
    <Events events={events(site, { page, names: list(props['names']) })} />
  ),
  Triggers: ({ site, page, props }) => (
    <Triggers triggers={triggers(site, { page, names: list(props['outcomes']) })} />
  ),
  Constants: ({ site, page }) => <Constants constants={constants(site, page)} />,
};

function propsOf(node: Element | undefined): Readonly<Record<string, unknown>> {
  const props: unknown = node?.properties['props'];
  return isRecord(props) ? props : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function list(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined;
}

const calloutKinds: readonly CalloutKind[] = ['note', 'tip', 'warning', 'danger'];

function calloutKind(value: unknown): CalloutKind {
  return calloutKinds.find((kind) => kind === value) ?? 'note';
}
