import { roles, type Kind } from '@docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { listingOf } from '../listing.ts';
import { elementName } from '../model/element-name.ts';
import { kindsModel } from '../model/kinds-model.ts';
import { rootOf, schemaRoot } from '../model/root.ts';
import { summaryOf } from '../model/summary.ts';
import { bullets, joinBlocks, section } from './blocks.ts';
import { inlineMarkdown, nameLink, textLink } from './inline.ts';
import { rootMarkdown } from './root.ts';

/** The elements of a kind, one a line: by topic, and apart what others come in. */
export function categoryMarkdown(site: SiteContext, kind: Kind): string {
  const { groups, apart } = listingOf(site.index, kind);
  const lines = (elements: readonly Element[]) =>
    bullets(elements.map((element) => line(site, element)));
  return joinBlocks([
    rootMarkdown(site, rootOf(site, kind)),
    ...groups.map(({ topic, elements }) =>
      topic ? section(topic.title, [lines(elements)]) : lines(elements),
    ),
    ...apart.map(({ role, elements }) => section(roles[role].label, [lines(elements)])),
  ]);
}

function line({ addresses }: SiteContext, element: Element): string {
  const href = addresses.href(element.route ?? '');
  const summary = inlineMarkdown(summaryOf(element.description));
  const isDeprecated = 'deprecated' in element && element.deprecated !== null;
  const link = nameLink({ text: elementName(element), href });
  return [isDeprecated ? `${link} (deprecated)` : link, summary].filter(Boolean).join(': ');
}

/** The kinds of the reference, and where calls go. */
export function kindsMarkdown(site: SiteContext): string {
  const { kinds: all, endpoint } = kindsModel(site);
  return joinBlocks([
    rootMarkdown(site, schemaRoot(site)),
    endpoint && `All calls go to <${endpoint}>.`,
    bullets(
      all.map(
        ({ label, href, count, about }) =>
          `${textLink({ text: label, href })} (${count}): ${about}`,
      ),
    ),
  ]);
}
