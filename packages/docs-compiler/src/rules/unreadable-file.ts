import type { ParseRule } from '../rule.ts';
import { startOf } from '../source.ts';

/** Everything below the content folder, and every schema file, can be read. */
export const unreadableFile: ParseRule = {
  stage: 'parse',
  code: 'unreadable-file',
  severity: 'error',
  fixedLevel: true,
  summary: 'a file, a folder or a link of the project cannot be read',

  *check({ schema, pages, routesLock, unread = [], codeFiles = [] }) {
    const pageFiles = pages.map(({ file }) => file);
    // A file in a folder that cannot be read is not reported beside the folder.
    const code = codeFiles.filter(({ path }) => !unread.some((each) => isIn(each.path, path)));
    const files = [...schema.files, ...pageFiles, ...code, ...unread];
    for (const file of routesLock ? [...files, routesLock] : files) {
      if (!file.accessFault) continue;

      const { reason, help } = file.accessFault;
      yield {
        message: `\`${file.path}\` cannot be read: ${reason}`,
        primary: { span: startOf(file), text: reason },
        notes: ['its content is missing, so names, links and routes are not reported as unknown'],
        help: [help],
      };
    }
  },
};

function isIn(folder: string, path: string): boolean {
  return path.startsWith(`${folder}/`);
}
