import { isSafeUrl } from '@docs-compiler/graph';
import type { Finding } from '../diagnostic.ts';
import type { LinkNode, PageNode } from '../graph.ts';
import type { GraphRule } from '../rule.ts';
import { correctionOf } from '../text/correction.ts';
import { orList } from '../text/phrases.ts';

/** Images and other files that pages name lie in the content folder's `public`. */
export const brokenAsset: GraphRule = {
  stage: 'graph',
  code: 'broken-asset',
  severity: 'error',
  phase: 'apart',
  summary: 'a page names an image or a file that the site does not have',

  *check({ links, pages, mayBeUnread }) {
    for (const link of links)
      if (link.kind === 'missing-file' && !mayBeUnread(link.route ?? '')) yield missing(link);
    for (const page of pages) yield* foreignImages(page);
  },
};

function missing(link: LinkNode): Finding {
  const { href, route = '', near, isImage, span } = link;
  const what = isImage ? 'image' : 'file';
  const isRelative = !route.startsWith('/');
  return {
    message: isRelative ? `relative path to the ${what} \`${href}\`` : `no ${what} \`${href}\``,
    primary: { span, text: isRelative ? 'leads nowhere' : 'not in `public`' },
    notes: isRelative
      ? ['paths start at the root of the site, so that they still work when a page moves']
      : [],
    help: [
      near.length > 0
        ? `write ${orList(near)}`
        : isRelative
          ? 'put the file in the content folder’s `public`; `public/a.png` is `/a.png`'
          : `put the file at \`public${route}\` in the content folder`,
    ],
    ...corrected(link),
  };
}

/** A query or an anchor after the path stays. */
function corrected({
  href,
  route = '',
  meant,
  near,
  span,
}: LinkNode): ReturnType<typeof correctionOf> {
  if (!href.startsWith(route)) return {};
  const rest = href.slice(route.length);
  const sure = meant === undefined ? undefined : meant + rest;
  return correctionOf({ text: href, span }, { sure, near: near.map((each) => each + rest) });
}

/** Reports images on other sites, which the content security policy of the pages blocks. */
function* foreignImages({ parsed: { body } }: PageNode): Generator<Finding> {
  for (const { url, span } of body?.images ?? []) {
    if (!/^([a-z][a-z\d+.-]*:|\/\/)/i.test(url) || !isSafeUrl(url)) continue;

    yield {
      message: `image \`${url}\` is on another site`,
      primary: { span, text: 'would not be shown' },
      notes: ['pages load nothing from other sites, so that those cannot track readers'],
      help: ['put the file in the content folder’s `public`, or link to it'],
    };
  }
}
