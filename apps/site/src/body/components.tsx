import { isComponentName, type ComponentName, type ComponentProps } from '@docs-compiler/graph';
import {
  Callout,
  Card,
  Cards,
  Constants,
  ErrorCodes,
  ErrorFinder,
  Errors,
  Events,
  Lifecycle,
  OperationFinder,
  Operations,
  Scopes,
  Sequence,
  Triggers,
  type CalloutKind,
} from '@docs-compiler/ui';
import type { Element } from 'hast';
import type { ReactNode } from 'react';

import { allErrors } from '../model/all-errors.ts';
import { errorFacets } from '../model/error-facts.ts';
import { constants, errorCodes, errors, events, scopes, triggers } from '../model/facts.ts';
import { lifecycleProps } from '../model/lifecycle.ts';
import { operations, tokenWords } from '../model/operations.ts';
import { sequenceProps } from '../model/sequence.ts';
import type { BodyContext } from './elements.tsx';
import { list, propsOf, text } from './props.ts';

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
  if (!isComponentName(name)) return children;
  const isRepeated = node !== undefined && context.repeated?.has(node) === true;
  return registry[name]({ ...context, props, isRepeated, children });
}

interface Use<Name extends ComponentName> extends BodyContext {
  readonly props: ComponentProps<Name>;
  /** The body has the same before: what finds in a list is there once. */
  readonly isRepeated: boolean;
  readonly children: ReactNode;
}

const registry: { readonly [Name in ComponentName]: (use: Use<Name>) => ReactNode } = {
  Callout: ({ props, children }) => (
    <Callout kind={calloutKind(props.kind)} title={text(props.title)}>
      {children}
    </Callout>
  ),
  Cards: ({ children }) => <Cards>{children}</Cards>,
  Card: ({ site, props, children }) => (
    <Card
      title={text(props.title) ?? ''}
      href={site.addresses.hrefOfLink(text(props.href) ?? '') || undefined}
    >
      {children}
    </Card>
  ),
  Sequence({ page, props }) {
    const sequence = sequenceProps(page, text(props.name) ?? '');
    return sequence && <Sequence {...sequence} />;
  },
  Lifecycle({ site, props }) {
    const lifecycle = site.index.lifecycles.get(text(props.id) ?? '');
    return lifecycle && <Lifecycle {...lifecycleProps(site, lifecycle)} />;
  },
  Errors({ site, props, isRepeated }) {
    const [names, group] = [list(props.names), text(props.group)];
    if (!names && group === undefined && !isRepeated)
      return <ErrorFinder errors={allErrors(site)} {...errorFacets(site)} />;
    return <Errors errors={errors(site, { names, group })} />;
  },
  ErrorCodes: ({ site, page }) => <ErrorCodes codes={errorCodes(site, page)} />,
  Operations({ site, props, isRepeated }) {
    const kind = text(props.kind);
    const given = operations(site, kind);
    return kind === undefined && !isRepeated ? (
      <OperationFinder {...given} tokens={tokenWords(site)} />
    ) : (
      <Operations {...given} />
    );
  },
  Scopes: ({ site, page }) => <Scopes scopes={scopes(site, page)} />,
  Events: ({ site, page, props }) => (
    <Events events={events(site, { page, names: list(props.names) })} />
  ),
  Triggers: ({ site, page, props }) => (
    <Triggers triggers={triggers(site, { page, names: list(props.outcomes) })} />
  ),
  Constants: ({ site, page }) => <Constants constants={constants(site, page)} />,
};

const calloutKinds: readonly CalloutKind[] = ['note', 'tip', 'warning', 'danger'];

function calloutKind(value: unknown): CalloutKind {
  return calloutKinds.find((kind) => kind === value) ?? 'note';
}
