import { expect, test } from 'vitest';

import { projectOf } from '../../test/project.ts';
import { compile } from '../compile.ts';
import { createLastReadable } from './last-readable.ts';

const page = (body: string): string =>
  `---\ntitle: T\ndescription: D.\nhidden: true\n---\n\n${body}\n`;
const schema = 'type Query { a: Int }';

test('files that do not parse have their last good version, all others the current one', () => {
  const lastReadable = createLastReadable();
  const readableOf = (a: string | Uint8Array, b: string, sdl = schema) => {
    const project = projectOf({ 'content/a.mdx': a, 'content/b.mdx': b, 'schema/s.graphql': sdl });
    const {
      project: readable,
      formerPages,
      hasFormerSchema,
    } = lastReadable(project, compile(project).diagnostics);
    return {
      texts: [...readable.pageFiles, ...readable.schemaFiles].map(({ text }) => text),
      former: [...formerPages],
      hasFormerSchema,
    };
  };
  const [one, two, broken] = [page('One.'), page('Two.'), page('<Callout')];

  expect(readableOf(broken, one)).toEqual({
    texts: [broken, one, schema],
    former: [],
    hasFormerSchema: false,
  });
  expect(readableOf(one, one)).toEqual({
    texts: [one, one, schema],
    former: [],
    hasFormerSchema: false,
  });
  expect(readableOf(broken, two)).toEqual({
    texts: [one, two, schema],
    former: ['content/a.mdx'],
    hasFormerSchema: false,
  });
  for (const sdl of ['type Query {', 'type Query { a: Nothing }'])
    expect(readableOf(two, two, sdl)).toEqual({
      texts: [two, two, schema],
      former: [],
      hasFormerSchema: true,
    });
  const latin1 = Buffer.from(page('Caf\xe9.'), 'latin1');
  expect(readableOf(latin1, two)).toEqual({
    texts: [two, two, schema],
    former: ['content/a.mdx'],
    hasFormerSchema: false,
  });
  const faulty = page('[x](/nowhere)');
  expect(readableOf(faulty, '---\ntitle: [\n---\n')).toEqual({
    texts: [faulty, two, schema],
    former: ['content/b.mdx'],
    hasFormerSchema: false,
  });
});
