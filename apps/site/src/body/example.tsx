import { ExamplePanel } from '@docs-compiler/ui';
import type { ExampleJson } from 'docs-compiler/graph';
import type { Element } from 'hast';
import type { ReactNode } from 'react';

import { exampleProps } from '../model/example.ts';
import { stringProperty } from './hast.ts';
import type { BodyContext } from './types.ts';

/** A group of fences as a panel. */
export function renderExample(context: BodyContext, node: Element | undefined): ReactNode {
  const example = node && exampleOf(context, node);
  return example ? <ExamplePanel {...exampleProps(context.site, example)} /> : null;
}

/** The example that a group of fences became. */
export function exampleOf({ site, page }: BodyContext, node: Element): ExampleJson | undefined {
  if (!page) return undefined;
  const id = stringProperty(node, 'id') ?? page.examples[Number(node.properties['index'])];
  return id === undefined ? undefined : site.index.examples.get(id);
}
