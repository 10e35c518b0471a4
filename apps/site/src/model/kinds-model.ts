import type { KindGridProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { kinds } from '../kinds.ts';
import { categoryPath } from '../routes.ts';
import { shownElements, shownKinds } from './category.ts';

export interface KindsModel {
  readonly kinds: KindGridProps['kinds'];
  /** Where all calls go. */
  readonly endpoint?: string | undefined;
}

/** The kinds that the schema has something of. */
export function kindsModel(site: SiteContext): KindsModel {
  return {
    kinds: shownKinds(site).map((kind) => {
      const { label, about } = kinds[kind];
      const count = shownElements(site, kind).length;
      return { label, about, count, href: site.addresses.href(categoryPath(kind)) };
    }),
    endpoint: site.graph.site.endpoints.graphql ?? undefined,
  };
}
