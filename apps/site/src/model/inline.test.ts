import { expect, test } from 'vitest';

import { fixture } from '../../test/fixture.ts';
import { deprecated } from '../../test/graph-parts.ts';
import { createContext } from '../context.ts';
import { inline, reasonInline } from './inline.ts';

const [home] = fixture.pages;
if (!home) throw new Error('the fixture has no page');
const site = createContext({
  ...fixture,
  pages: [{ ...home, names: { refundCreate: 'Mutation.refundCreate' } }, ...fixture.pages.slice(1)],
});

/** Returns the text and the target of each link. */
function linksIn(parts: ReturnType<typeof inline>): string[] {
  return parts.flatMap((part) =>
    part.kind !== 'text' && part.href !== undefined ? [`${part.text} ${part.href}`] : [],
  );
}

test('code in a page is a link if it is a coordinate or a known name of the page', () => {
  const text = 'Call `refundCreate`, read `Refund.status` or Refund.id, never `toString`.';
  expect(linksIn(inline(site, text, home.route))).toEqual([
    'refundCreate /api/mutations/refund-create',
    'Refund.status /api/objects/refund#status',
  ]);
  expect(linksIn(inline(site, text, '/tokens'))).toEqual([
    'Refund.status /api/objects/refund#status',
  ]);
});

test('a deprecation reason links names, quoted or not, and URLs', () => {
  const reason = deprecated('Gone. Use `status`, not Refund.id: https://a.example/why?x=1. `Or`!', {
    status: 'Refund.status',
    'Refund.id': 'Refund.id',
  });
  const parts = reasonInline(site, reason);
  expect(linksIn(parts)).toEqual([
    'status /api/objects/refund#status',
    'Refund.id /api/objects/refund#id',
    'https://a.example/why?x=1 https://a.example/why?x=1',
  ]);
  expect(parts.map(({ text }) => text).join('')).toBe(reason.reason?.replaceAll('`', ''));
});
