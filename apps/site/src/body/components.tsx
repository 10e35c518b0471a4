import { isComponentName } from '@docs-compiler/graph';
import type { Element } from 'hast';
import type { ReactNode } from 'react';

import { registry } from '../components/registry.ts';
import type { BodyContext } from './elements.tsx';
import { propsOf } from './props.ts';

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
  if (!isComponentName(name)) return children;
  const isRepeated = node !== undefined && context.repeated?.has(node) === true;
  return registry[name].html({ ...context, props: propsOf(node), isRepeated, children });
}
