import type { OutputRule } from '../rule.ts';
import { startOf } from '../source.ts';
import { clashOf, indexPaths } from '../text/clash.ts';

/** No public file replaces a file that the renderer generates. */
export const replacedFile: OutputRule = {
  stage: 'output',
  code: 'replaced-file',
  severity: 'error',
  fixedLevel: true,
  summary: 'a public file would replace a generated file',

  *check({ graph, made }) {
    const index = indexPaths(made);
    for (const { path, file, taken: known } of graph.publicFiles) {
      const taken = clashOf(index, path);
      // Reported by `taken-path`.
      if (taken === undefined || known !== undefined) continue;

      yield {
        message: `the public file \`${path}\` would replace the generated file \`${taken}\``,
        primary: { span: startOf({ path: file, text: '' }), text: 'is copied to the site’s root' },
        help: ['give the file another name, or remove it'],
      };
    }
  },
};
