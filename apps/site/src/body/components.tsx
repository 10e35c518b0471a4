import type { Element } from 'hast';
import type { ReactNode } from 'react';

import { usedComponent } from '../components/used-component.ts';
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
  const component = usedComponent(node);
  const isRepeated = node !== undefined && context.repeated?.has(node) === true;
  return component ? component.html({ ...context, isRepeated, children }) : children;
}
