import type { PageJson } from 'docs-compiler/graph';
import type { Root } from 'hast';
import { toJsxRuntime, type Components } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

import { withCellLabels } from './body/cell-labels.ts';
import { bodyElements } from './body/elements.tsx';
import { repeatedComponents } from './body/repeated.ts';
import { withWholeNumbers } from './body/whole-numbers.ts';
import type { SiteContext } from './context.ts';

export interface BodySource {
  readonly body: Root;
  /** The page that the body belongs to; an SDL description has none. */
  readonly page?: PageJson | undefined;
  /** The element that the body is about: its own name needs no link. */
  readonly self?: string | undefined;
  /** It stands within a section of the page, so its headings are one level lower. */
  readonly inSection?: true | undefined;
  /** Anchors that something else on the page holds already. */
  readonly taken?: ReadonlySet<string> | undefined;
}

/** A body of the graph, plain hast, as React nodes. */
export function renderBody(site: SiteContext, source: BodySource): ReactNode {
  const body = withWholeNumbers(withCellLabels(source.body));
  const repeated = repeatedComponents(body);
  const components: Components = bodyElements({ site, ...source, repeated });
  return toJsxRuntime(body, {
    Fragment,
    jsx,
    jsxs,
    components,
    passNode: true,
  });
}
