import type { Element } from 'hast';

import type { BodyContext } from '../body/elements.tsx';
import { usedComponent } from '../components/used-component.ts';

/** A component of the closed registry, from the model that its HTML is made of. */
export function componentMarkdown(context: BodyContext, node: Element, children: string): string {
  return usedComponent(node)?.markdown({ ...context, children }) ?? children;
}
