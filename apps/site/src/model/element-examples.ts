import { isCall } from '@docs-compiler/graph';
import type { ExamplePanelProps } from '@docs-compiler/ui';
import type { ExampleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { callProps, exampleProps } from './example.ts';

/** The example that an element's page shows in full, where its own text has none. */
export function exampleOf(site: SiteContext, element: Element): ExamplePanelProps | undefined {
  const example = chooseExample(site, element);
  if (!example) return undefined;
  // Who looks up a type wants to see it, not to run a program.
  const propsOf = isCall(element.kind) ? exampleProps : callProps;
  // Its anchor is that of another page, so it needs one that cannot be taken on this one.
  return { ...propsOf(site, example), id: 'site.example' };
}

/** Whoever looks up a call wants to see it work before it fails. */
export function chooseExample({ index }: SiteContext, element: Element): ExampleJson | undefined {
  if (!element.sections.some(({ kind }) => kind === 'example')) return undefined;
  const ids = 'examples' in element ? element.examples : [];
  const examples = ids.flatMap((id) => index.examples.get(id) ?? []);
  return examples.find(showsSuccess) ?? examples[0];
}

function showsSuccess({ responses }: ExampleJson): boolean {
  return responses.some(
    ({ body }) => typeof body === 'object' && body !== null && !('errors' in body),
  );
}
