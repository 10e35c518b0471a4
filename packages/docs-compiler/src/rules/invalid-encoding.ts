import type { Finding } from '../diagnostic.ts';
import type { ParseRule } from '../rule.ts';
import type { SourceFile } from '../source.ts';
import type { EncodingFault } from '../text/utf8.ts';

/** A page, a schema file and the route lock are UTF-8. */
export const invalidEncoding: ParseRule = {
  stage: 'parse',
  code: 'invalid-encoding',
  severity: 'error',
  fixedLevel: true,
  summary: 'a page, a schema file, a code file or `routes.lock` is not UTF-8 text',

  *check({ schema, pages, codeFiles = [], routesLock }) {
    const pageFiles = pages.map(({ file }) => file);
    yield* faultsIn(schema.files, 'names that are not defined are not reported');
    yield* faultsIn(pageFiles, 'nothing else is reported in it');
    yield* faultsIn(codeFiles, 'fences that show it are not compared with it');
    if (routesLock) yield* faultsIn([routesLock], 'the routes in it are not protected');
  },
};

function* faultsIn(files: readonly SourceFile[], consequence: string): Iterable<Finding> {
  for (const file of files) {
    if (!file.encodingFault) continue;

    const { start, byte, byteOffset } = file.encodingFault;
    const written = `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    yield {
      message: `\`${file.path}\` is not UTF-8 text`,
      primary: {
        span: { file, start, end: Math.min(start + 1, file.text.length) },
        text: `\`${written}\` at byte ${byteOffset} is not UTF-8`,
      },
      notes: [`until the file can be read, ${consequence}`],
      help: [helpFor(file.encodingFault)],
    };
  }
}

/** Recognizes two encodings that editors still write by their first byte. */
function helpFor({ byte, byteOffset }: EncodingFault): string {
  const isWide = byteOffset === 0 && (byte === 0xff || byte === 0xfe);
  return isWide
    ? 'it looks like UTF-16: save it as UTF-8'
    : 'save it as UTF-8, for instance with your editor’s "save with encoding"';
}
