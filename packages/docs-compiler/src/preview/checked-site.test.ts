import { expect, test } from 'vitest';

import { projectOf } from '../../test/project.ts';
import { compile } from '../compile.ts';
import { checkedSite } from './checked-site.ts';

test('a page is checked after it is first served, and each finding is reported once', () => {
  const { graph } = compile(
    projectOf({
      'schema/test.graphql': 'type Query { a: Int }',
      'content/hidden.mdx': '---\ntitle: H\ndescription: D.\nhidden: true\n---\n\nBegin.\n',
    }),
  );
  const files = new Map([
    ['a/index.html', '<nav><a href="/hidden">H</a></nav>'],
    ['b/index.html', '<nav><a href="/hidden">H</a></nav>'],
    ['c/index.html', '<script src="/all.js"></script>'],
    ['all.js', 'open();'.repeat(30_000)],
  ]);
  const messages: string[] = [];
  let served = 0;
  const site = checkedSite(
    { paths: [...files.keys()], render: (path) => files.get(path) },
    {
      graph,
      onServed: () => (served += 1),
      onFindings: (found) => messages.push(...found.map(({ message }) => message)),
    },
  );
  expect(messages).toEqual([]);

  for (const path of ['a/index.html', 'a/index.html', 'b/index.html', 'nope'])
    expect(site.render(path)).toBe(files.get(path));
  expect({ served, messages }).toEqual({ served: 1, messages: [] });
  site.settle();
  expect(messages).toEqual([
    'the hidden page `/hidden` is in the navigation of `a/index.html` and 1 other file',
  ]);

  site.render('c/index.html');
  expect(served).toBe(2);
  site.settle();
  site.settle();
  expect(messages.slice(1)).toEqual(['the page `c/index.html` loads 210.0 kB of script']);
});
