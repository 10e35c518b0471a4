import type { ComponentName, ComponentProps } from '@docs-compiler/graph';
import type { PageJson } from 'docs-compiler/graph';
import type { ReactNode } from 'react';

import type { BodyContext } from '../body/types.ts';
import type { SiteContext } from '../context.ts';

/** A component of pages, in each form in which readers meet it. */
export interface SiteComponent<Name extends ComponentName> {
  html(use: HtmlUse<Name>): ReactNode;
  markdown(use: MarkdownUse<Name>): string;
  /** What it shows beside its children, for a search: facts of the graph, or its own props. */
  facts(use: FactUse<Name>): readonly object[];
  /** A search finds the page by the names of its facts: `client_refund`, `FORBIDDEN`. */
  readonly isNamed?: true;
}

export interface HtmlUse<Name extends ComponentName> extends BodyContext {
  readonly props: ComponentProps<Name>;
  /** The body has the same before: what finds in a list is there once. */
  readonly isRepeated: boolean;
  readonly children: ReactNode;
}

export interface MarkdownUse<Name extends ComponentName> extends BodyContext {
  readonly props: ComponentProps<Name>;
  readonly children: string;
}

export interface FactUse<Name extends ComponentName> {
  readonly site: SiteContext;
  readonly page: PageJson;
  readonly props: ComponentProps<Name>;
}

/** A list of another page's facts says no more than that page does. */
export function ownFacts<Fact extends { readonly page: string }>(
  all: readonly Fact[],
  { route }: PageJson,
): readonly Fact[] {
  return all.filter(({ page }) => page === route);
}
