import { isComponentName } from '@docs-compiler/graph';
import type { Element } from 'hast';

import type { BodyContext } from '../body/elements.tsx';
import { propsOf } from '../body/props.ts';
import { registry } from '../components/registry.ts';

/** A component of the closed registry, from the model that its HTML is made of. */
export function componentMarkdown(context: BodyContext, node: Element, children: string): string {
  const name = String(node.properties['name']);
  if (!isComponentName(name)) return children;
  return registry[name].markdown({ ...context, props: propsOf(node), children });
}
