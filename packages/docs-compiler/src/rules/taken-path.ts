import type { GraphRule } from '../rule.ts';
import { startOf } from '../source.ts';

/** No public file has the path of a page or of the site's own data. */
export const takenPath: GraphRule = {
  stage: 'graph',
  code: 'taken-path',
  severity: 'error',
  fixedLevel: true,
  summary: 'a public file has the path of a page, or of a file that every site has',

  *check({ publicFiles }) {
    for (const { path, file, taken } of publicFiles) {
      if (taken === undefined) continue;

      yield {
        message: `the public file \`${path}\` has the path of \`${taken}\``,
        primary: { span: startOf({ path: file, text: '' }), text: 'is copied to the site’s root' },
        notes: ['the site generates that file, and generated files are never replaced'],
        help: ['give the file another name, or remove it'],
      };
    }
  },
};
