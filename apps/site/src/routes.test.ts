import { expect, test } from 'vitest';

import { fixture } from '../test/fixture.ts';
import { page, type } from '../test/graph-parts.ts';
import { indexGraph } from './graph-index.ts';
import { routesOf } from './routes.ts';

/** Returns the pages that list `count` inputs, `hidden` of which have a hidden page. */
function listsOf({ count, hidden }: { readonly count: number; readonly hidden: number }) {
  const inputs = Array.from({ length: count }, (_, at) => type({ name: `In${at}`, kind: 'input' }));
  const pages = inputs
    .slice(0, hidden)
    .map(({ name, route }) =>
      page({ route: route ?? '', title: name, kind: 'reference', hidden: true, documents: name }),
    );
  const routes = routesOf(indexGraph({ ...fixture, types: inputs, pages }));
  return routes
    .filter((route) => route.kind === 'category' && route.of === 'input')
    .map(({ path, hidden: isHidden }) => (isHidden ? `${path} (hidden)` : path));
}

test.each([
  [{ count: 1, hidden: 0 }, ['/api/inputs']],
  [{ count: 201, hidden: 0 }, ['/api/inputs']],
  // If all elements are hidden, so is their list, to which their pages link.
  [{ count: 1, hidden: 1 }, ['/api/inputs (hidden)']],
])('a list of any length is one page: %j', (counts, expected) => {
  expect(listsOf(counts)).toEqual(expected);
});
