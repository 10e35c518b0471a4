import type { Finding } from '../diagnostic.ts';
import type { RouteNode } from '../graph.ts';
import type { OutputFile } from '../output.ts';
import type { OutputRule } from '../rule.ts';
import { startOf } from '../source.ts';
import { plural } from '../text/plural.ts';

/** A hidden page is in nothing that lists pages: matched by its address, never by its title. */
export const leakedHiddenRoute: OutputRule = {
  stage: 'output',
  code: 'leaked-hidden-route',
  severity: 'error',
  summary: 'the built site lists a hidden page',

  *check({ files }) {
    const leaks = new Map<RouteNode, OutputFile[]>();
    for (const file of files.values())
      for (const route of file.exposed) leaks.set(route, [...(leaks.get(route) ?? []), file]);

    for (const [route, exposing] of leaks) {
      const listings = exposing.filter(({ page }) => !page);
      const pages = exposing.filter(({ page }) => page);
      for (const { path } of listings) yield leak(route, `\`${path}\``);
      const [first, ...others] = pages;
      if (first) yield leak(route, `the navigation of \`${first.path}\`${andOthers(others)}`);
    }
  },
};

function leak({ route, page }: RouteNode, where: string): Finding {
  const span = page?.parsed.keySpanAt(['hidden']) ?? startOf({ path: route, text: '' });
  return {
    message: `the hidden page \`${route}\` is in ${where}`,
    primary: { span, text: 'hidden here' },
    notes: ['readers and crawlers follow what is listed'],
    help: [
      'remove `hidden: true` from the page, or mend what writes that file: a file of `public`, or the renderer',
    ],
  };
}

function andOthers(others: readonly OutputFile[]): string {
  return others.length === 0 ? '' : ` and ${plural(others.length, 'other page')}`;
}
