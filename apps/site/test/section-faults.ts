import { pageFile } from '@docs-compiler/graph';
import type { GraphJson } from 'docs-compiler/graph';

import type { ReadPage } from './read-page.ts';

/**
 * Returns the sections of reference pages whose anchors are in the graph but not on the page, or
 * the other way round, such as `/api/objects/refund#section-fields`.
 */
export function sectionFaults(graph: GraphJson, pages: ReadonlyMap<string, ReadPage>): string[] {
  const headings = new Map(graph.pages.map(({ route, headings: own }) => [route, own]));
  return [...graph.types, ...graph.directives, ...graph.operations].flatMap((element) => {
    const page = pages.get(pageFile(element.route ?? ''));
    if (!page || element.route === null) return [];

    const promised = new Set(element.sections.flatMap(({ anchor }) => anchor ?? []));
    const parts = JSON.stringify([element, headings.get(element.route)]);
    const isElse = (id: string) =>
      parts.includes(`"anchor":"${id}"`) || parts.includes(`"id":"${id}"`);
    const there = page.ids.filter(
      (id) => id.startsWith('section-') && (promised.has(id) || !isElse(id)),
    );
    const faults = [
      ...[...promised].filter((anchor) => !there.includes(anchor)),
      ...there.filter((id) => !promised.has(id)),
    ];
    return faults.map((anchor) => `${element.route}#${anchor}`);
  });
}
