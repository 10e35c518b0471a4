import { arePropsOf } from '@docs-compiler/graph';
import type { PageJson } from 'docs-compiler/graph';
import type { Element, RootContent } from 'hast';

import { stringProperty } from '../body/hast.ts';
import type { SiteContext } from '../context.ts';
import { memo } from '../trace/memo.ts';

/** A use of a component in a guide, with the heading above it. */
export interface ComponentPlace {
  readonly name: string;
  /** The lifecycle that it shows. */
  readonly lifecycle?: string | undefined;
  /** Whether it lists everything, without a selection. */
  readonly isWhole: boolean;
  readonly page: PageJson;
  readonly href: string;
}

/** All components in visible guides, in page order. */
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
    if (node.tagName === 'x-component')
      places.push({ ...useOf(node), page, href: addresses.href(page.route, anchor) });
    for (const child of node.children) visit(child);
  };
  for (const node of page.body?.children ?? []) visit(node);
  return places;
}

function useOf({ properties }: Element): Pick<ComponentPlace, 'name' | 'lifecycle' | 'isWhole'> {
  const name = String(properties['name']);
  const props: unknown = properties['props'];
  return {
    name,
    lifecycle: name === 'Lifecycle' && arePropsOf(name, props) ? props.id : undefined,
    isWhole:
      name === 'Errors' && arePropsOf(name, props) && !props.names && props.group === undefined,
  };
}
