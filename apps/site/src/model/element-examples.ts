import type { ExamplePanelProps } from '@docs-compiler/ui';
import type { ExampleJson, PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../kinds.ts';
import { anchorOf, exampleProps, titleOf } from './example.ts';

/** The examples that select an operation. */
export interface ElementExamples {
  /** The first, in full; absent where the element's own page shows one. */
  readonly first?: ExamplePanelProps | undefined;
  /** The others. */
  readonly links: readonly ExampleLink[];
}

interface ExampleLink {
  readonly title: string;
  readonly page: string;
  readonly href: string;
}

export function examplesOf(
  site: SiteContext,
  { element, page }: { readonly element: Element; readonly page: PageJson | undefined },
): ElementExamples {
  const examples = shownExamples(site, element);
  const own = examples.some((example) => example.page === page?.route);
  const first = examples.find(showsSuccess) ?? examples[0];
  return {
    // Its anchor is that of another page, so it needs one that cannot be taken on this one.
    first: own || !first ? undefined : { ...exampleProps(site, first), id: 'site.example' },
    links: examples
      .filter((example) => own || example !== first)
      .map((example) => linkTo(site, example)),
  };
}

/** Whoever looks up a call wants to see it work before it fails. */
function showsSuccess({ responses }: ExampleJson): boolean {
  return responses.some(
    ({ body }) => typeof body === 'object' && body !== null && !('errors' in body),
  );
}

function shownExamples({ index }: SiteContext, element: Element): ExampleJson[] {
  if (!('examples' in element)) return [];
  return element.examples.flatMap((id) => {
    const example = index.examples.get(id);
    return example && !index.isHidden(example.page) ? [example] : [];
  });
}

function linkTo({ index, addresses }: SiteContext, example: ExampleJson): ExampleLink {
  return {
    title: titleOf(example),
    page: index.pages.get(example.page)?.title ?? example.page,
    href: addresses.href(example.page, anchorOf(example)),
  };
}
