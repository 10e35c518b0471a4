import type { PageJson } from 'docs-compiler/graph';
import type { RootContent } from 'hast';

import { stringProperty } from '../body/hast.ts';
import { propsOf, type Props } from '../body/props.ts';
import type { SiteContext } from '../context.ts';
import { memo } from '../memo.ts';

/** Where a guide uses a component: below which heading. */
export interface ComponentPlace {
  readonly name: string;
  readonly props: Props;
  readonly page: PageJson;
  readonly href: string;
}

/** Every component of the guides that lists may name, in order of pages. */
export const componentPlaces: (site: SiteContext) => readonly ComponentPlace[] = memo((site) =>
  site.graph.pages
    .filter(({ kind, hidden }) => kind === 'guide' && hidden !== true)
    .flatMap((page) => placesOn(site, page)),
);

function placesOn({ addresses }: SiteContext, page: PageJson): ComponentPlace[] {
  const places: ComponentPlace[] = [];
  let anchor: string | undefined;
  const visit = (node: RootContent) => {
    if (node.type !== 'element') return;
    if (/^h[2-4]$/.test(node.tagName)) anchor = stringProperty(node, 'id');
    if (node.tagName === 'x-component') {
      const name = String(node.properties['name']);
      places.push({ name, props: propsOf(node), page, href: addresses.href(page.route, anchor) });
    }
    for (const child of node.children) visit(child);
  };
  for (const node of page.body?.children ?? []) visit(node);
  return places;
}
