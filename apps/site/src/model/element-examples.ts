import { isCall } from '@docs-compiler/graph';
import type { ExamplePanelProps } from '@docs-compiler/ui';
import type { ExampleJson, PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { anchorOf, callProps, exampleProps, titleOf } from './example.ts';

/** The examples that select an operation or a type. */
export interface ElementExamples {
  /** The first, in full; absent where the element's own page shows one. */
  readonly first?: ExamplePanelProps | undefined;
  /** Those on other pages. */
  readonly links: readonly ExampleLink[];
}

interface ExampleLink {
  readonly title: string;
  readonly page: string;
  readonly href: string;
}

export function examplesOf(site: SiteContext, about: About): ElementExamples {
  const { first, others } = chooseExamples(site, about);
  // Who looks up a type wants to see it, not to run a program.
  const propsOf = isCall(about.element.kind) ? exampleProps : callProps;
  return {
    // Its anchor is that of another page, so it needs one that cannot be taken on this one.
    first: first && { ...propsOf(site, first), id: 'site.example' },
    links: others
      .filter(({ page }) => page !== about.page?.route)
      .map((example) => linkTo(site, example)),
  };
}

interface About {
  readonly element: Element;
  readonly page?: PageJson | undefined;
}

/** Which example an element's page shows in full, beside those in its own text. */
export function chooseExamples(
  site: SiteContext,
  { element, page }: About,
): { readonly first?: ExampleJson | undefined; readonly others: readonly ExampleJson[] } {
  const examples = shownExamples(site, element);
  if (examples.some((example) => example.page === page?.route)) return { others: examples };
  // The text about a type shows it at work, though perhaps in an example that is not the best.
  if (page && page.examples.length > 0) return { others: examples };
  const first = examples.find(showsSuccess) ?? examples[0];
  return { first, others: examples.filter((example) => example !== first) };
}

/** Whoever looks up a call wants to see it work before it fails. */
function showsSuccess({ responses }: ExampleJson): boolean {
  return responses.some(
    ({ body }) => typeof body === 'object' && body !== null && !('errors' in body),
  );
}

function shownExamples({ index }: SiteContext, element: Element): readonly ExampleJson[] {
  const ids = 'examples' in element ? element.examples : [];
  return ids.flatMap((id) => index.examples.get(id) ?? []);
}

export function linkTo({ index, addresses }: SiteContext, example: ExampleJson): ExampleLink {
  return {
    title: titleOf(example),
    page: index.pages.get(example.page)?.title ?? example.page,
    href: addresses.href(example.page, anchorOf(example)),
  };
}
