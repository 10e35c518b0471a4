import { NotSimulated, type NotSimulatedProps } from '@docs-compiler/ui';
import type { ExampleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { escapeText } from '../markdown/escape.ts';
import { inlineMarkdown, nameLink, textLink } from '../markdown/inline.ts';
import { table } from '../markdown/table.ts';
import { anchorOf, titleOf } from '../model/example.ts';
import { inline, nameInline } from '../model/inline.ts';
import type { SiteComponent } from './component.ts';

export const notSimulated: SiteComponent<'NotSimulated'> = {
  html({ site }) {
    const rows = notSimulatedRows(site);
    return rows.length > 0 && <NotSimulated rows={rows} />;
  },
  markdown({ site }) {
    const rows = notSimulatedRows(site);
    return rows.length > 0 ? notSimulatedMarkdown(rows) : '';
  },
  // Each response is indexed on its page.
  facts: () => [],
};

function notSimulatedMarkdown(rows: NotSimulatedProps['rows']): string {
  return table({
    columns: ['Answer', 'Page', 'Why'],
    rows: rows.map(({ what, page, why }) => [
      what.isName ? nameLink(what) : textLink(what),
      escapeText(page),
      inlineMarkdown(why),
    ]),
  });
}

type Row = NotSimulatedProps['rows'][number];

/**
 * Returns the fields that are not simulated, then the printed responses that are not run, without
 * hidden pages.
 */
function notSimulatedRows(site: SiteContext): readonly Row[] {
  const { graph, index } = site;
  const skipped = graph.sandbox?.skip ?? {};
  const fields = Object.entries(skipped).flatMap(([coordinate, reason]) => {
    const route = index.elements.get(coordinate)?.route ?? null;
    if (index.isHidden(route)) return [];
    const page = index.pages.get(route ?? '')?.title ?? 'API reference';
    return [{ what: nameOf(site, coordinate), page, why: inline(site, reason, route) }];
  });
  const examples = graph.examples.filter(
    ({ page, rootFields }) =>
      !index.isHidden(page) && !rootFields.some((field) => Object.hasOwn(skipped, field)),
  );
  return [...fields, ...examples.flatMap((example) => rowsOf(site, example))];
}

function nameOf(site: SiteContext, coordinate: string): Row['what'] {
  const part = nameInline(site, coordinate);
  return part.kind === 'code'
    ? { text: part.text, href: part.href, isName: true }
    : { text: part.text };
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
        what: { text, href },
        page: site.index.pages.get(page)?.title ?? page,
        why: inline(site, skipped, page),
      },
    ];
  });
}
