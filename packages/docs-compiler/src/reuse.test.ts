import { describe, expect, test } from 'vitest';

import { projectOf } from '../test/project.ts';
import { compile } from './compile.ts';
import { emit } from './emit.ts';
import type { Project } from './project.ts';
import { reportPretty } from './report/pretty.ts';
import { reuseUnchanged } from './reuse.ts';

const config = (scalar: string): string => `configVersion: 1
site: { name: Test, url: "https://docs.test.example" }
schema: [../schema/**/*.graphql]
scalars: { Money: ${scalar} }
`;
const page = (body: string, more = ''): string =>
  `---\ntitle: T\ndescription: D.\nhidden: true\n${more}---\n\n${body}\n`;
const example = page(
  'See `Refund.amount` and `Refund.state`.\n\n```graphql\n{ refund { amount } }\n```\n\n```json response\n{ "data": { "refund": { "amount": "1" } } }\n```\n\n```json response errors=BUSY\n{ "data": null, "errors": [{ "message": "m", "extensions": { "code": "BUSY" } }] }\n```',
);
const schema = (fields: string): string =>
  `type Query { refund: Refund }\nscalar Money\n"""A *refund*."""\ntype Refund { ${fields} }\n`;

const start = {
  'content/docs.config.yaml': config('{ type: string }'),
  'content/example.mdx': example,
  'content/other.mdx': page('Other.'),
  'schema/schema.graphql': schema('amount: Money'),
};

/** Edits of inputs that the reused values depend on. */
const edits: Record<string, Record<string, string>> = {
  'a page': { 'content/other.mdx': page('See `Refnd.amount`.') },
  'the schema: a new name': { 'schema/schema.graphql': schema('amount: Money state: Int') },
  'the schema: a removed name': { 'schema/schema.graphql': schema('sum: Money') },
  'the schema: a syntax error': { 'schema/schema.graphql': 'type Query {' },
  'a scalar': { 'content/docs.config.yaml': config('{ type: object }') },
  'an error code': {
    'content/other.mdx': page(
      'O.',
      'errorCodes:\n  - code: BUSY\n    meaning: M.\n    action: A.\n',
    ),
  },
  'an emptied page': { 'content/example.mdx': page('Nothing.') },
  'no edit': {},
};

describe('reuse changes no result', () => {
  test.each(Object.entries(edits))('%s', (_name, edit) => {
    let former: Project | undefined;
    for (const files of [start, { ...start, ...edit }, start]) {
      const project = reuseUnchanged(projectOf(files), former);
      expect(resultOf(project)).toEqual(resultOf(projectOf(files)));
      former = project;
    }
  });

  test('unchanged inputs are the same objects', () => {
    const former = projectOf(start);
    const project = reuseUnchanged(projectOf({ ...start, ...edits['a page'] }), former);
    expect(project.schemaFiles).toBe(former.schemaFiles);
    expect(project.config).toBe(former.config);
    expect(project.pageFiles.map((file) => former.pageFiles.includes(file))).toEqual([true, false]);
  });
});

function resultOf(project: Project): { graph: unknown; report: string } {
  const { graph, diagnostics } = compile(project);
  return { graph: structuredClone(emit(graph)), report: reportPretty(diagnostics) };
}
