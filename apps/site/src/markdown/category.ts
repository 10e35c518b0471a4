import { entriesOnPage, type Kind } from '@docs-compiler/graph';
import type { SiteContext } from '../context.ts';
import { pagesOfCategory, shownElements } from '../model/category.ts';
import { kindsModel } from '../model/kinds-model.ts';
import { elementName } from '../model/reference.ts';
import { rootOf, schemaRoot } from '../model/root.ts';
import { summaryOf } from '../model/summary.ts';
import { bullets, joinBlocks } from './blocks.ts';
import { inlineMarkdown, nameLink, textLink } from './inline.ts';
import { rootMarkdown } from './root.ts';
import { furtherPages } from './used-by.ts';

/** The elements of a kind, one a line. */
export function categoryMarkdown(
  site: SiteContext,
  { kind, number }: { readonly kind: Kind; readonly number: number },
): string {
  const entries = entriesOnPage(shownElements(site, kind), number).map((element) => {
    const href = site.addresses.href(element.route ?? '');
    const summary = inlineMarkdown(summaryOf(element.description));
    const isDeprecated = 'deprecated' in element && element.deprecated !== null;
    const link = nameLink({ text: elementName(element), href });
    return [isDeprecated ? `${link} (deprecated)` : link, summary].filter(Boolean).join(': ');
  });
  return joinBlocks([
    number === 1 ? rootMarkdown(site, rootOf(site, kind)) : undefined,
    bullets(entries),
    furtherPages(pagesOfCategory(site, { kind, number })),
  ]);
}

/** The kinds of the reference, and where calls go. */
export function kindsMarkdown(site: SiteContext): string {
  const { kinds, endpoint } = kindsModel(site);
  return joinBlocks([
    rootMarkdown(site, schemaRoot(site)),
    endpoint && `All calls go to <${endpoint}>.`,
    bullets(
      kinds.map(
        ({ label, href, count, about }) =>
          `${textLink({ text: label, href })} (${count}): ${about}`,
      ),
    ),
  ]);
}
