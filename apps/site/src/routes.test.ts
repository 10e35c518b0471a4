import { expect, test } from 'vitest';

import { fixture } from '../test/fixture.ts';
import { page, type } from '../test/graph-parts.ts';
import { indexGraph } from './graph-index.ts';
import { routesOf } from './routes.ts';

/** Inputs of which so many have a hidden page of their own. */
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
  // A hidden page still says what it is one of.
  [{ count: 1, hidden: 1 }, ['/api/inputs (hidden)']],
])('a list is one page, however much it lists: %j', (counts, expected) => {
  expect(listsOf(counts)).toEqual(expected);
});
