import type { ComponentName, ComponentProps } from '@docs-compiler/graph';
import type { ViewData } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';
import type { ReactNode } from 'react';

import type { BodyContext } from '../body/types.ts';
import type { SiteContext } from '../context.ts';

/**
 * A page component: a view, from which every output is written, or, for a container, a diagram or a
 * control, its own outputs.
 */
export type SiteComponent<Name extends ComponentName> = ViewComponent<Name> | OwnOutputs<Name>;

export interface ViewComponent<Name extends ComponentName> {
  /** Returns what the component shows; undefined if there is nothing to show. */
  view(use: ViewUse<Name>): ViewData | undefined;
}

export interface OwnOutputs<Name extends ComponentName> {
  html(use: HtmlUse<Name>): ReactNode;
  markdown(use: MarkdownUse<Name>): string;
  /**
   * Returns the data that it shows in addition to its children, for the search index: facts of the
   * graph, or its own props.
   */
  facts(use: FactUse<Name>): readonly object[];
}

export interface ViewUse<Name extends ComponentName> extends BodyContext {
  readonly props: ComponentProps<Name>;
  /**
   * Whether the body already contains the same component. Its list filter is then rendered only
   * once.
   */
  readonly isRepeated?: boolean;
}

export interface HtmlUse<Name extends ComponentName> extends ViewUse<Name> {
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

interface Facts<Fact> {
  readonly all: readonly Fact[];
  readonly page: PageJson | undefined;
}

/** Returns the facts of a page; for a page without facts, those of all listed pages. */
export function factsOf<Fact extends { readonly page: string }>(
  { index }: SiteContext,
  { all, page }: Facts<Fact>,
): readonly Fact[] {
  const own = all.filter((fact) => fact.page === page?.route);
  return own.length > 0 ? own : all.filter((fact) => !index.isHidden(fact.page));
}
