import { ExamplePanel } from '@docs-compiler/ui';
import type { ExampleJson } from 'docs-compiler/graph';
import type { Element } from 'hast';
import type { ReactNode } from 'react';

import { buildFrom } from '../model/build.ts';
import { exampleProps } from '../model/example.ts';
import { stringProperty } from './hast.ts';
import type { BodyContext } from './types.ts';

/** Renders a group of fences as an example panel. */
export function renderExample(context: BodyContext, node: Element | undefined): ReactNode {
  const { site, isBeside, build, self = '' } = context;
  const example = node && exampleOf(context, node);
  if (!example) return null;
  return (
    <ExamplePanel
      {...exampleProps(site, example)}
      isTabbed={isBeside}
      build={build && buildFrom(build, { example, operation: self })}
    />
  );
}

/** Returns the example for a group of fences. */
export function exampleOf({ site, page }: BodyContext, node: Element): ExampleJson | undefined {
  if (!page) return undefined;
  const id = stringProperty(node, 'id') ?? page.examples[Number(node.properties['index'])];
  return id === undefined ? undefined : site.index.examples.get(id);
}
