import type { Piece } from '@docs-compiler/ui';
import type { ExampleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { anchorOf, titleOf } from '../model/example.ts';
import { inline, nameInline } from '../model/inline.ts';
import type { SiteComponent } from './component.ts';

/**
 * Lists the limits that are not enforced and the printed responses that are not run. Search finds
 * each of them on its page.
 */
export const notSimulated: SiteComponent<'NotSimulated'> = {
  view({ site }) {
    const rows = notSimulatedRows(site);
    if (rows.length === 0) return undefined;
    return {
      kind: 'table',
      caption: 'Responses and limits that are not simulated',
      columns: [{ label: 'Response or limit' }, { label: 'Page' }, { label: 'Why' }],
      rows: rows.map(({ what, page, why }, at) => ({
        key: String(at),
        cells: [[what], page, why],
      })),
    };
  },
};

interface Row {
  /** A field with all its responses, one printed response, or a limit. */
  readonly what: Piece;
  readonly page: string;
  readonly why: readonly Piece[];
}

/**
 * Returns the fields that are not simulated, the printed responses that are not run, and the limits
 * that are not enforced, without hidden pages.
 */
function notSimulatedRows(site: SiteContext): readonly Row[] {
  const { graph, index } = site;
  const skipped = graph.sandbox?.skip ?? {};
  const fields = Object.entries(skipped).flatMap(([coordinate, reason]) => {
    const route = index.elements.get(coordinate)?.route ?? null;
    if (index.isHidden(route)) return [];
    const page = index.pages.get(route ?? '')?.title ?? 'API reference';
    return [{ what: nameInline(site, coordinate), page, why: inline(site, reason, route) }];
  });
  const examples = graph.examples.filter(
    ({ page, rootFields }) =>
      !index.isHidden(page) && !rootFields.some((field) => Object.hasOwn(skipped, field)),
  );
  const limits = graph.constants.flatMap((limit) => limitRow(site, limit));
  return [...fields, ...examples.flatMap((example) => rowsOf(site, example)), ...limits];
}

function limitRow(
  site: SiteContext,
  { name, page, skip }: SiteContext['graph']['constants'][number],
): Row[] {
  if (skip === undefined || site.index.isHidden(page)) return [];
  const what = { kind: 'page', text: name, href: site.addresses.href(page) } as const;
  const title = site.index.pages.get(page)?.title ?? page;
  return [{ what, page: title, why: inline(site, skip, page) }];
}

function rowsOf(site: SiteContext, example: ExampleJson): Row[] {
  const { page, responses } = example;
  const href = `${site.addresses.href(page)}#${anchorOf(example)}`;
  return responses.flatMap(({ title, errorCode, skipped }) => {
    if (skipped === undefined) return [];
    const words = title ?? errorCode;
    const text = words === null ? titleOf(example) : `${titleOf(example)}: ${words}`;
    return [
      {
        what: { kind: 'page', text, href },
        page: site.index.pages.get(page)?.title ?? page,
        why: inline(site, skipped, page),
      },
    ];
  });
}
