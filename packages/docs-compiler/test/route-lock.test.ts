import { describe, expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { emit } from '../src/emit.ts';
import { applyFixes } from '../src/fix.ts';
import { githubSchema } from './github-schema.ts';
import { projectOf } from './project.ts';

const lockPath = 'content/routes.lock';
const guide = (title: string, body: string) =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${body}\n`;
const files = {
  'schema/test.graphql': 'type Query { refund(id: ID!): Refund }\ntype Refund { id: ID! }\n',
  'content/tokens.mdx': guide('Tokens', '## Scopes\n\nAsk for few.\n\n## Lifetime\n\nAn hour.'),
  'content/hidden.mdx': guide('Hidden', 'Begin.').replace('title:', 'hidden: true\ntitle:'),
};
const whole = `/api
/api/objects
/api/objects/refund #id
/api/queries
/api/queries/refund #refund-id
/api/scalars
/api/scalars/boolean
/api/scalars/float
/api/scalars/id
/api/scalars/int
/api/scalars/string
/hidden
/tokens #lifetime #scopes
`;

describe('the fix of an unlocked route', () => {
  test.each([
    ['fills an empty lock', '', whole],
    ['keeps a complete lock', whole, whole],
    ['inserts lines in order', without(whole, /^\/(api|hidden|tokens.*)\n/gm), whole],
    ['inserts anchors in order', whole.replace(' #lifetime', ''), whole],
    ['keeps comments', `# Ours.\n\n${without(whole, /^\/api.*\n/gm)}`, `# Ours.\n\n${whole}`],
    ['ends the last line with a line break', '/api', whole],
    ['keeps line endings', without(dos(whole), /^\/hidden\r\n/m), dos(whole)],
    ['keeps a byte order mark', `\uFEFF${without(whole, /^\/api\n/m)}`, `\uFEFF${whole}`],
    ['keeps lost routes', `/a\n${without(whole, /^\/api\n/m)}`, `/a\n${whole}`],
    ['accepts both lines of a merge', `${whole}/tokens #scopes\n`, `${whole}/tokens #scopes\n`],
  ])('%s', (_title, before, after) => {
    expect(fixed(before)).toBe(after);
    expect(fixed(after)).toBe(after);
  });
});

test('the first 1,000 lost routes are listed, and repeated lines once', () => {
  const lost = Array.from({ length: 1500 }, (_, at) => `/lost-${at}`);
  const lock = `${whole}${[...lost, ...lost].join('\n')}\n`;
  const found = compile(projectOf({ ...files, [lockPath]: lock })).diagnostics.filter(
    ({ code }) => code === 'lost-route',
  );
  expect(found).toHaveLength(1001);
  expect(found.some(({ message }) => message.startsWith('500 more routes'))).toBe(true);
});

test('a space in a file name is encoded in the lock', () => {
  const spaced = { ...files, 'content/my page.mdx': guide('Mine', '## Top\n\nBegin.') };
  const lock = fixed('', spaced);
  expect(lock).toContain('\n/my%20page #top\n');
  expect(fixed(lock, spaced)).toBe(lock);
  expect(
    codesOf({ ...spaced, [lockPath]: lock }).filter((code) => code.endsWith('-route')),
  ).toEqual([]);
});

test('an anchor in movedAnchors is not lost', () => {
  const renamed = (frontmatter: string) => ({
    ...files,
    'content/tokens.mdx': guide('Tokens', '## Rights\n\nAsk for few.\n\n## Lifetime\n').replace(
      '\n---\n\n',
      `\n${frontmatter}---\n\n`,
    ),
    [lockPath]: whole,
  });
  const moved = 'movedAnchors: { scopes: rights }\n';
  const ofAnchors = (frontmatter: string) =>
    codesOf(renamed(frontmatter)).filter((code) => /anchor|lost|frontmatter/.test(code));
  expect(ofAnchors('')).toEqual(['lost-route']);
  expect(ofAnchors(moved)).toEqual([]);
  expect(ofAnchors('movedAnchors: { scopes: right }\n')).toEqual(['broken-anchor']);
  expect(ofAnchors("movedAnchors: { scopes: '#rights' }\n")).toContain('invalid-frontmatter');

  const { redirects } = emit(compile(projectOf(renamed(moved))).graph);
  expect(redirects).toEqual([{ from: '/tokens#scopes', to: '/tokens#rights' }]);
});

test.each([
  ['the schema has a syntax error', { 'schema/test.graphql': 'type Query {' }],
  ['the page has a syntax error', { 'content/tokens.mdx': guide('Tokens', '<Card') }],
])('no route is lost if %s', (_title, broken) => {
  expect(codesOf({ ...files, ...broken, [lockPath]: whole })).not.toContain('lost-route');
});

test('without a lock there are no findings about routes', () => {
  expect(codesOf(files).filter((code) => code.endsWith('-route'))).toEqual([]);
});

test('a large schema is locked with one fix', () => {
  const schema = { [githubSchema.path]: githubSchema.text };
  const lock = fixed('', schema);
  expect(lock.split('\n').length).toBeGreaterThan(1900);
  expect(lock).toMatch(/^\/api\/objects\/repository #\S+/m);
  expect(lock).not.toMatch(/section-|\/page\/|example-/);
  expect(fixed(lock, schema)).toBe(lock);
});

function fixed(lock: string, sources: Readonly<Record<string, string>> = files): string {
  const { diagnostics } = compile(projectOf({ ...sources, [lockPath]: lock }));
  const own = diagnostics.filter(({ code }) => code === 'unlocked-route');
  expect(own.length).toBeLessThanOrEqual(1);
  return applyFixes(own).files[0]?.text ?? lock;
}

function codesOf(sources: Readonly<Record<string, string>>): string[] {
  return compile(projectOf(sources)).diagnostics.map(({ code }) => code);
}

function dos(text: string): string {
  return text.replaceAll('\n', '\r\n');
}

function without(text: string, pattern: RegExp): string {
  return text.replace(pattern, '');
}
