import { expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { projectOf } from './project.ts';

const schema = `
"A loan, see \`borrowedUntil\`."
type Loan {
  "When it ends: \`borrowedUntil\` was its name."
  dueOn: String
  format: Format
}
"How it is sent: \`ON_PAPER\`, for one."
enum Format { PRINT }
type Query { loan: Loan }
type Mutation { lendBook: Loan }
`;
const page = `---
title: Lend
description: Lend books.
documents: Loan
constants:
  - { name: days, value: 7, unit: days, meaning: Until \`borrowedUntil\`., applies: Loan.dueOn }
---

Store \`borrowedUntil\`, and not \`~borrowedUntil\` or \`notes\`.

| name | what |
| --- | --- |
| \`borrowedUntil\` | the end |
| \`ON_PAPER\` | printed |

## The field \`borrowedUntil\`

Call \`bookTakeOut\`, or \`somethingElse\`.

\`\`\`ts
const elsewhere = 1;
\`\`\`
`;
const lock = `/api/objects/loan #borrowedUntil #dueOn #format #notes
/api/enums/format #ON_PAPER #PRINT
/api/mutations/book-take-out
/api/mutations/lend-book
`;

test('a name that is in routes.lock but no longer in the schema is one finding with all uses', () => {
  const files = { 'schema/a.graphql': schema, 'content/lend.mdx': page };
  expect(findingsIn(files)).toEqual([]);
  expect(findingsIn({ ...files, 'content/routes.lock': lock })).toEqual([
    ['`borrowedUntil`', 6],
    ['`ON_PAPER`', 2],
    ['`bookTakeOut`', 1],
  ]);
});

/** Returns each unknown name with its number of locations. */
function findingsIn(files: Readonly<Record<string, string>>): [string | undefined, number][] {
  return compile(projectOf(files))
    .diagnostics.filter(({ code }) => code === 'unknown-symbol')
    .map(({ message, related = [] }): [string | undefined, number] => [
      /`.*`/.exec(message)?.[0],
      1 + related.length,
    ])
    .toSorted(([, a], [, b]) => b - a);
}
