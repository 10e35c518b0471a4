import { expect, test } from 'vitest';

import { projectOf } from '../../test/project.ts';
import { compile } from '../compile.ts';
import { createLastReadable } from './last-readable.ts';

const page = (body: string): string =>
  `---\ntitle: T\ndescription: D.\nhidden: true\n---\n\n${body}\n`;
const schema = 'type Query { a: Int }';

test('what does not parse is what it was, and all else is what it is', () => {
  const lastReadable = createLastReadable();
  const show = (a: string | Uint8Array, b: string, sdl = schema) => {
    const project = projectOf({ 'content/a.mdx': a, 'content/b.mdx': b, 'schema/s.graphql': sdl });
    const {
      project: shown,
      formerPages,
      hasFormerSchema,
    } = lastReadable(project, compile(project).diagnostics);
    return {
      texts: [...shown.pageFiles, ...shown.schemaFiles].map(({ text }) => text),
      former: [...formerPages],
      hasFormerSchema,
    };
  };
  const [one, two, broken] = [page('One.'), page('Two.'), page('<Callout')];

  expect(show(broken, one)).toEqual({
    texts: [broken, one, schema],
    former: [],
    hasFormerSchema: false,
  });
  expect(show(one, one)).toEqual({ texts: [one, one, schema], former: [], hasFormerSchema: false });
  expect(show(broken, two)).toEqual({
    texts: [one, two, schema],
    former: ['content/a.mdx'],
    hasFormerSchema: false,
  });
  for (const sdl of ['type Query {', 'type Query { a: Nothing }'])
    expect(show(two, two, sdl)).toEqual({
      texts: [two, two, schema],
      former: [],
      hasFormerSchema: true,
    });
  const latin1 = Buffer.from(page('Caf\xe9.'), 'latin1');
  expect(show(latin1, two)).toEqual({
    texts: [two, two, schema],
    former: ['content/a.mdx'],
    hasFormerSchema: false,
  });
  const faulty = page('[x](/nowhere)');
  expect(show(faulty, '---\ntitle: [\n---\n')).toEqual({
    texts: [faulty, two, schema],
    former: ['content/b.mdx'],
    hasFormerSchema: false,
  });
});
