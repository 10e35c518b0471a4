import type { PageNode } from '../graph.ts';
import type { GraphRule } from '../rule.ts';

/** The name of a page's file makes an address, and a place for its files. */
export const invalidRoute: GraphRule = {
  stage: 'graph',
  code: 'invalid-route',
  severity: 'error',
  fixedLevel: true,
  summary: 'the path of a page cannot be a route, or belongs to another file',

  *check({ unroutablePages }) {
    for (const { page, characters, file, rename } of unroutablePages) {
      yield {
        message:
          file === undefined
            ? `the route \`${page.route}\` is not a valid URL path: it contains ${characters.join(' and ')}`
            : `the page \`${page.route}\` would take the path of the site’s file \`${file}\``,
        primary: { span: titleOf(page), text: 'the page of this file' },
        notes: [
          file === undefined
            ? 'these characters have another meaning in a URL, so no link could lead here'
            : 'a page is a folder with an `index.html`, which cannot have the path of a file',
        ],
        help: [`rename it to \`${rename}\``],
      };
    }
  },
};

function titleOf({ parsed }: PageNode): ReturnType<typeof parsed.spanAt> {
  return parsed.spanAt(['title']);
}
