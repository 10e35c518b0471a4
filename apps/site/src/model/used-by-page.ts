import type { BreadcrumbsProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { elementName } from './element-name.ts';
import { breadcrumbsOf, usedByModel } from './reference.ts';
import type { ReferenceModel } from './types.ts';

export interface UsedByPageModel {
  readonly name: string;
  readonly breadcrumbs: BreadcrumbsProps['items'];
  readonly usedBy: ReferenceModel['usedBy'];
}

export function usedByPageModel(
  site: SiteContext,
  { element, number }: { readonly element: Element; readonly number: number },
): UsedByPageModel {
  const name = elementName(element);
  const own = { label: name, href: site.addresses.href(element.route ?? '') };
  return {
    name,
    breadcrumbs: [...breadcrumbsOf(site, element), own],
    usedBy: usedByModel(site, { element, number }),
  };
}
