import { expect, test } from 'vitest';

import { count, markup, text } from '../../test/markup.ts';
import { GraphqlIde, IdeLink, IdePage } from './GraphqlIde.tsx';

const ide = (
  <GraphqlIde
    data={{ engine: '/assets/ide.json', examples: '/assets/ide-examples.json' }}
    draft={{
      example: '/graphql/ide#example-1',
      label: 'The IDE › Look',
      operation: '{ client { id } }',
      variables: '{ "a": 1 }',
      token: 'client',
    }}
  />
);

test('can be edited before its script runs', () => {
  expect(count(ide, /<textarea/)).toBe(2);
  expect(text(ide)).toContain('{ client { id } }');
  expect(markup(ide)).toContain('data-ide="/assets/ide.json"');
  expect(markup(ide)).toMatch(/<section[^>]* data-needs-js=""/);
});

test('the page shows a notice and its text without JavaScript', () => {
  const page = (
    <IdePage
      title="The IDE"
      description="Write GraphQL."
      ide={ide}
      preloads="<link />"
      tools={<a href="/x.md">x</a>}
    >
      <h2>Step 1</h2>
    </IdePage>
  );
  expect(count(page, /<h1/)).toBe(1);
  expect(text(page)).toContain('The IDE needs JavaScript.');
  expect(text(page)).toMatch(/Help.*Step 1/);
});

test('other pages link to the IDE, or state that the docs define none', () => {
  expect(markup(<IdeLink href="/graphql/ide" />)).toContain('href="/graphql/ide"');
  expect(text(<IdeLink href={undefined} />)).toContain('these docs do not define one');
});
