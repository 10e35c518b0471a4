import { kindNames, kinds, listRoute } from '@docs-compiler/graph';
import type { PagerProps, SiblingsProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { listingOf, ofTopic } from '../listing.ts';
import { elementName } from './element-name.ts';

/** The maximum number of siblings that a page lists; others are linked as a list. */
const mostSiblings = 24;

/** Returns the previous and next element in the index of a kind; none for a hidden element. */
export function pagerOf(site: SiteContext, element: Element): PagerProps {
  const { all } = listingOf(site.index, element.kind);
  const at = all.indexOf(element);
  return at < 0 ? {} : { previous: linkTo(site, all[at - 1]), next: linkTo(site, all[at + 1]) };
}

function linkTo({ addresses }: SiteContext, element: Element | undefined) {
  return element && { label: elementName(element), href: addresses.href(element.route ?? '') };
}

/**
 * Returns the elements of the same topic and kind, including the element itself unless it is a
 * supporting object; undefined if it has no topic.
 */
export function siblingsOf(site: SiteContext, element: Element): SiblingsProps | undefined {
  const { addresses, index } = site;
  const group = ofTopic(index, element);
  if (!group || index.isHidden(element.route)) return undefined;
  const { topic, elements, anchor } = group;
  const middle = Math.max(elements.indexOf(element) - mostSiblings / 2, 0);
  const start = Math.max(Math.min(middle, elements.length - mostSiblings), 0);
  return {
    title: topic.title,
    href: addresses.href(listRoute(element.kind), anchor),
    count: elements.length,
    others: othersOf(site, element),
    links: elements.slice(start, start + mostSiblings).map((each) => ({
      label: elementName(each),
      href: addresses.href(each.route ?? ''),
      current: each === element,
    })),
  };
}

/** Returns links to the elements of other kinds in the topic. */
function othersOf({ addresses, index }: SiteContext, { kind, topic }: Element) {
  return kindNames.flatMap((other) => {
    const group = other === kind ? undefined : ofTopic(index, { kind: other, topic });
    if (!group) return [];
    const href = addresses.href(listRoute(other), group.anchor);
    return [{ label: kinds[other].label, href, count: group.elements.length }];
  });
}
