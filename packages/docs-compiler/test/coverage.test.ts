import { describe, expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { coverageKinds, coverageOf, type CoverageKind } from '../src/coverage.ts';
import { coverageJson, coverageJsonSchema } from '../src/report/coverage-json.ts';
import { coverageBadge } from '../src/report/coverage-badge.ts';
import { cases, lending } from './coverage/cases.ts';
import { githubSchema } from './github-schema.ts';
import { expectGolden } from './golden.ts';
import { emptyProject, projectOf } from './project.ts';

describe('coverage counts', () => {
  test.each(cases)('$kind: $name', ({ kind, files, share, missing = [] }) => {
    const found = kindOf(files, kind);
    expect(`${found.covered} of ${found.total}`).toBe(share);
    expect(found.missing.map(({ name }) => name)).toEqual(missing);
  });

  test('each kind has a case that is not fully covered', () => {
    const kinds = cases.filter(({ missing }) => missing).map(({ kind }) => kind);
    expect(coverageKinds.filter((kind) => !kinds.includes(kind))).toEqual([]);
  });
});

/** The rules that require what a kind counts. */
const rulesOf: Partial<Record<CoverageKind, string>> = {
  descriptions: 'missing-description',
  unions: 'undocumented-union',
  errors: 'undocumented-error',
  scopes: 'undocumented-scope',
  events: 'undocumented-event',
  triggers: 'missing-trigger',
  operations: 'missing-example',
};
const withRules = cases.flatMap((each) => {
  const rule = rulesOf[each.kind];
  return rule === undefined ? [] : [{ ...each, rule }];
});

test.each(withRules)('$rule reports the gaps in coverage: $name', ({ files, rule, kind }) => {
  const { diagnostics, graph } = compile(projectOf(files));
  const reported = diagnostics
    .filter(({ code, message }) => code === rule && !message.startsWith('no response shows'))
    .map(({ primary }) => primary.span.start);
  const { missing = [] } = coverageOf(graph).kinds.find((each) => each.kind === kind) ?? {};
  const places = missing
    // No operation requires this scope.
    .filter(({ name }) => name !== 'Scope.write')
    .map(({ span }) => span?.start);
  expect(reported.toSorted()).toEqual(places.toSorted());
});

describe('sources of printed values', () => {
  const origins = (files: Record<string, string>) =>
    coverageOf(compile(projectOf(files)).graph).origins;
  const none = { input: 0, rule: 0, clock: 0, world: 0, literal: 0, sample: 0 };

  test('a literal in one example counts as a copy', () => {
    expect(origins(lending())).toEqual([
      {
        answers: 'mutations-and-errors',
        printed: 3,
        agreeing: 1,
        total: 3,
        by: { ...none, input: 1, rule: 1, literal: 1 },
        copies: 1,
      },
      { answers: 'queries', printed: 0, agreeing: 0, total: 0, by: none, copies: 0 },
    ]);
  });

  test('a literal in two examples does not count as a copy', () => {
    const other = `---
title: Other
description: Another one.
---

\`\`\`graphql
query Read { loan(id: "loan-1") { shelf } }
\`\`\`

\`\`\`json response
{ "data": { "loan": { "shelf": "A" } } }
\`\`\`
`;
    const found = origins({ ...lending(), 'content/other.mdx': other });
    expect(found.map(({ by, copies }) => [by.literal, copies])).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });
});

describe('a share', () => {
  test.each([
    { described: 0, total: 3, percent: 0 },
    { described: 1, total: 3, percent: 33 },
    { described: 999, total: 1000, percent: 99 },
    { described: 3, total: 3, percent: 100 },
  ])('$described of $total is $percent %', ({ described, total, percent }) => {
    const values = Array.from({ length: total }, (_, index) =>
      index < described ? `"Value ${index}." V${index}` : `V${index}`,
    );
    const files = {
      'schema/a.graphql': `type Query { a: Many }\nenum Many { ${values.join(' ')} }`,
    };
    expect(kindOf(files, 'values').percent).toBe(percent);
  });

  test('of an empty project is 100 %', () => {
    const { overall, kinds, leastCovered } = coverageOf(compile(emptyProject).graph);
    expect(overall).toEqual({ covered: 0, total: 0, percent: 100 });
    expect(kinds.map(({ kind }) => kind)).toEqual(coverageKinds);
    expect(kinds.filter(({ total, percent }) => total !== 0 || percent !== 100)).toEqual([]);
    expect(leastCovered).toEqual([]);
  });
});

test('elements with the most gaps are first, with their location', () => {
  const { graph } = compile(
    projectOf({
      'schema/a.graphql': 'type Query { a: Int b: Int }\n"Letters." type Letters { c: Int }\n',
      'schema/b.graphql': '"Values." enum Values { X Y }\n',
    }),
  );
  expect(coverageOf(graph).leastCovered).toEqual([
    { name: 'Query', missing: 3, total: 3, file: 'schema/a.graphql', line: 1 },
    { name: 'Values', missing: 2, total: 3, file: 'schema/b.graphql', line: 1 },
    { name: 'Letters', missing: 1, total: 2, file: 'schema/a.graphql', line: 2 },
  ]);
});

test('the coverage of a large schema is valid JSON', () => {
  const { graph } = compile({ ...emptyProject, schemaFiles: [githubSchema] });
  const json = JSON.parse(
    coverageJson(coverageOf(graph), { minimums: new Map([['operations', 1]]) }),
  );
  const { passed, kinds } = coverageJsonSchema.parse(json);
  expect(passed).toBe(false);
  expect(kinds.filter(({ minimum }) => minimum !== null).map(({ kind }) => kind)).toEqual([
    'operations',
  ]);
});

test('coverage does not throw on invalid docs', () => {
  const files = {
    'schema/a.graphql': `type Query { a: Missing @requiredScopes(scopes: 5) b: Known @requiredScopes }
union Known = Missing | Query
union Empty
extend enum Nowhere { A }
type Half implements Missing {
directive @requiredScopes(scopes: [Missing!]) on FIELD_DEFINITION`,
    'content/a.mdx': '---\ndocuments: Nobody\nlifecycle: { states: 1 }\nevents: [1]\n---\n<',
    'content/b.mdx':
      '---\ndocuments: Known\nmembers: { Other: { meaning: M. } }\nerror: { name: x }\n---\n',
  };
  const { kinds } = coverageOf(compile(projectOf(files)).graph);
  expect(kinds.map(({ kind }) => kind)).toEqual(coverageKinds);
});

describe('the badge', () => {
  test.each([59, 89, 100])('at %i %', (percent) => {
    expectGolden(`coverage/badge-${percent}.svg`, coverageBadge({ covered: 1, total: 1, percent }));
  });
});

function kindOf(files: Readonly<Record<string, string>>, kind: CoverageKind) {
  const { kinds } = coverageOf(compile(projectOf(files)).graph);
  const found = kinds.find((each) => each.kind === kind);
  if (!found) throw new Error(`no kind ${kind}`);
  return found;
}
