import { ExamplePanel } from '@docs-compiler/ui';
import type { Element } from 'hast';
import type { ReactNode } from 'react';

import { exampleProps } from '../model/example.ts';
import type { BodyContext } from './elements.tsx';
import { stringProperty } from './hast.ts';

/** The example that a group of fences became. */
export function renderExample({ site, page }: BodyContext, node: Element | undefined): ReactNode {
  if (!node || !page) return null;
  const index = node.properties['index'];
  const id = stringProperty(node, 'id') ?? page.examples[Number(index)];
  const example = id === undefined ? undefined : site.index.examples.get(id);
  return example ? <ExamplePanel {...exampleProps(site, example)} /> : null;
}
