import type { ComponentName, ComponentProps } from '@docs-compiler/graph';
import type { PageJson } from 'docs-compiler/graph';
import type { ReactNode } from 'react';

import type { BodyContext } from '../body/types.ts';
import type { SiteContext } from '../context.ts';

/** A page component in each output format. */
export interface SiteComponent<Name extends ComponentName> {
  html(use: HtmlUse<Name>): ReactNode;
  markdown(use: MarkdownUse<Name>): string;
  /**
   * Returns the data that it shows in addition to its children, for the search index: facts of the
   * graph, or its own props.
   */
  facts(use: FactUse<Name>): readonly object[];
  /** Whether the search index lists the names of its facts: `client_refund`, `FORBIDDEN`. */
  readonly isNamed?: true;
}

export interface HtmlUse<Name extends ComponentName> extends BodyContext {
  readonly props: ComponentProps<Name>;
  /**
   * Whether the body already contains the same component. Its list filter is then rendered only
   * once.
   */
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

/** Returns the facts of a page. Facts of other pages are indexed on those pages. */
export function ownFacts<Fact extends { readonly page: string }>(
  all: readonly Fact[],
  { route }: PageJson,
): readonly Fact[] {
  return all.filter(({ page }) => page === route);
}
