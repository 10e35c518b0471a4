import { isCall } from '@docs-compiler/graph';
import type { ExamplePanelProps } from '@docs-compiler/ui';
import type { ExampleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { buildFrom, buildOf } from './build.ts';
import { callProps, exampleProps } from './example.ts';

/** Returns the example that an element's page shows if its own text has none. */
export function exampleOf(site: SiteContext, element: Element): ExamplePanelProps | undefined {
  const example = chooseExample(site, element);
  if (!example) return undefined;
  // Type pages show only GraphQL, not client programs.
  const propsOf = isCall(element.kind) ? exampleProps : callProps;
  // The original anchor is on another page, so this one uses an id that cannot collide.
  const build = buildOf(site, element);
  return {
    ...propsOf(site, example),
    id: 'site.example',
    build: build && buildFrom(build, { example, operation: element.coordinate }),
  };
}

/** Chooses the example for an element. Successful responses are preferred to errors. */
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
