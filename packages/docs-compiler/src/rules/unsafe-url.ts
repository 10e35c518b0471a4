import { isSafeUrl } from '@docs-compiler/graph';
import type { Finding } from '../diagnostic.ts';
import type { GraphRule } from '../rule.ts';
import type { Span } from '../source.ts';
import { correctionOf } from '../text/correction.ts';

/** An address leads to a page, a mail or a call, and runs nothing. */
export const unsafeUrl: GraphRule = {
  stage: 'graph',
  code: 'unsafe-url',
  severity: 'error',
  phase: 'apart',
  summary: 'a URL could run code, or has a scheme that the site does not link',

  *check({ links }) {
    for (const { href, span } of links) {
      if (isSafeUrl(href)) continue;

      if (/^\s*[/\\]\s*[/\\]/.test(href)) {
        yield withoutScheme(href, span);
        continue;
      }
      const scheme = `${href.split(':')[0]?.replaceAll(/\s+/g, '') ?? ''}:`;
      const runsCode = scripting.has(scheme.toLowerCase());
      yield {
        message: `URL with the scheme \`${scheme}\``,
        primary: {
          span,
          text: runsCode ? 'could run code' : 'a scheme that the site does not link',
        },
        notes: [
          runsCode
            ? 'content is data: it never runs in a reader’s browser'
            : 'the site links `http:`, `https:`, `mailto:` and `tel:`, and leaves out the rest',
        ],
        help: ['write a route or an `https:` address, or put it in a code span to show it'],
      };
    }
  },
};

const scripting = new Set(['data:', 'javascript:', 'vbscript:']);

/** A browser reads a backslash as a slash. */
function withoutScheme(href: string, span: Span): Finding {
  const whole = `https://${href.replace(/^[\s/\\]+/, '')}`;
  return {
    message: `address \`${href}\` without \`https:\``,
    primary: { span, text: 'leads to another site, although it looks like a route' },
    help: [`write \`${whole}\`, or a route with one \`/\``],
    ...correctionOf({ text: href, span }, { sure: undefined, near: [whole] }),
  };
}
