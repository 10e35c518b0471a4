import type { GraphRule } from '../rule.ts';
import { startOf } from '../source.ts';

/** A file that is meant as a page has the ending of one. */
export const unreadPage: GraphRule = {
  stage: 'graph',
  code: 'unread-page',
  severity: 'warning',
  phase: 'apart',
  summary: 'a file looks like a page, but does not end with `.mdx`',

  *check({ unreadPages }) {
    for (const file of unreadPages) {
      const [, stem, ending] = /([^/]*)(\.[^./]*)$/.exec(file.path) ?? [];
      yield {
        message: `\`${file.path}\` is not read, because it ends with \`${ending}\``,
        primary: { span: startOf(file), text: 'not a page of the site' },
        help: [
          `rename it to \`${stem}.mdx\`, or move it out of the content folder if it is not for the site`,
        ],
      };
    }
  },
};
