import { kinds, listRoute } from '@docs-compiler/graph';
import type { KindGridProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { shownElements, shownKinds } from './category.ts';
import { schemaRoot, type RootModel } from './root.ts';

export interface KindsModel {
  readonly kinds: KindGridProps['kinds'];
  /** What the schema says of itself. */
  readonly root?: RootModel | undefined;
  /** Where all calls go. */
  readonly endpoint?: string | undefined;
}

/** The kinds that the schema has something of. */
export function kindsModel(site: SiteContext): KindsModel {
  return {
    kinds: shownKinds(site).map((kind) => {
      const { label, about } = kinds[kind];
      const count = shownElements(site, kind).length;
      return { label, about, count, href: site.addresses.href(listRoute(kind)) };
    }),
    root: schemaRoot(site),
    endpoint: site.graph.site.endpoints.graphql ?? undefined,
  };
}
