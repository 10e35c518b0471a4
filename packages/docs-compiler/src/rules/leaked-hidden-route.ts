import type { Finding } from '../diagnostic.ts';
import type { Leak } from '../output/leaks.ts';
import type { OutputRule } from '../rule.ts';
import { startOf } from '../source.ts';
import { plural } from '../text/phrases.ts';

/** A hidden page is named in no file but its own, and by the pages whose authors link to it. */
export const leakedHiddenRoute: OutputRule = {
  stage: 'output',
  code: 'leaked-hidden-route',
  severity: 'error',
  summary: 'the built site names a hidden page',

  *check({ files }) {
    // A leak into one file of a kind is usually in all of them, so it is one finding.
    const leaking = new Map<string, Leaking>();
    for (const { path, page, leaks } of files.values()) {
      for (const leak of leaks) {
        const key = `${leak.route.route} ${leak.kind} ${page ? 'page' : 'file'}`;
        const known = leaking.get(key) ?? { leak, paths: new Set() };
        known.paths.add(path);
        leaking.set(key, known);
      }
    }
    for (const each of leaking.values()) yield finding(each);
  },
};

interface Leaking {
  readonly leak: Leak;
  readonly paths: Set<string>;
}

function finding({ leak: { route: node, kind, text, written }, paths }: Leaking): Finding {
  const { route, page } = node;
  const span = page?.parsed.keySpanAt(['hidden']) ?? startOf({ path: route, text: '' });
  const where = placeOf([...paths]);
  if (written && kind === 'address') {
    return {
      message: messages[kind](route, where),
      primary: { span: written, text: 'its URL is written out here' },
      related: [{ span, text: 'hidden here' }],
      help: [
        `write a link with words of its own, \`[words](${route})\`: lists leave it out`,
        'or remove `hidden: true` from the page',
      ],
    };
  }
  return {
    message: messages[kind](route, where),
    primary: { span, text: 'hidden here' },
    notes:
      kind === 'words'
        ? [`the text is “${text}”, which no visible page has in its source`]
        : ['readers and crawlers follow what is listed'],
    help: [
      'remove `hidden: true` from the page, or fix the source of that file: a file in `public`, or the renderer',
    ],
  };
}

const messages: Readonly<Record<Leak['kind'], (route: string, where: string) => string>> = {
  navigation: (route, where) => `the hidden page \`${route}\` is in the navigation of ${where}`,
  address: (route, where) => `the hidden page \`${route}\` is in ${where}`,
  words: (route, where) => `words of the hidden page \`${route}\` are in ${where}`,
};

function placeOf([first = '', ...others]: readonly string[]): string {
  return `\`${first}\`${others.length === 0 ? '' : ` and ${plural(others.length, 'other file')}`}`;
}
