import { describe, expect, test } from 'vitest';

import { projectOf } from '../../test/project.ts';
import { compile } from '../compile.ts';

const schema = `
type Query { loan(id: ID!): Loan }
type Mutation { lend(input: LendInput!): LendPayload, back(loanId: ID!): Loan }
input LendInput { bookId: ID! copies: Int deposit: MoneyInput }
input MoneyInput { amount: String }
type LendPayload { loan: Loan success: Boolean }
type Loan { id: ID! book: Book due: String deposit: String status: LoanStatus }
type Book { id: ID! }
union LoanStatus = LoanOpen | LoanBack
type LoanOpen { since: String }
type LoanBack { since: String }
`;

/** What is unknown in a page on a call, with what is proposed for it. */
function unknownIn(facts: string, documents = 'Mutation.lend'): string[] {
  const page = `---\ntitle: A call\ndescription: About it.\ndocuments: ${documents}\n${facts}\n---\n`;
  const { diagnostics } = compile(
    projectOf({ 'schema/s.graphql': schema, 'content/page.mdx': page }),
  );
  return diagnostics
    .filter(({ code }) => code === 'unknown-symbol' || code === 'invalid-frontmatter')
    .map(({ message, primary: { span }, help }) => {
      const place = span.file.text.slice(span.start, span.end);
      return `${message} at ${place}; ${help?.[0]}`;
    });
}

describe('names that rules of a call have', () => {
  test.each([
    ['call: { creates: Loann }', 'unknown name `Loann` at Loann; write `Loan`'],
    [
      'call: { creates: Loan, links: { bok: input.bookId } }',
      'unknown name `bok` at bok; write `book`',
    ],
    [
      'call: { creates: Loan, links: { book: input.bokId } }',
      'unknown name `bokId` at bokId; write `bookId`',
    ],
    [
      'call: { creates: Loan, copies: { due: input.deposit.amuont } }',
      'unknown name `amuont` at amuont; write `amount`',
    ],
    ['call: { once: imput.bookId }', 'unknown name `imput` at imput; write `input`'],
    [
      'call: { creates: Loan, fills: { duee: { now: 1 h } } }',
      'unknown name `duee` at duee; write `due`',
    ],
    ['call: { answers: { sucess: true } }', 'unknown name `sucess` at sucess; write `success`'],
    [
      'call: { moves: { input.bookId: LoanBak } }',
      'unknown name `LoanBak` at LoanBak; write `LoanBack`',
    ],
    [
      'call: { finds: { input.bookId: Loan.deu } }',
      'unknown name `Loan.deu` at Loan.deu; write `Loan.due`',
    ],
    ['call: { finds: { input.bokId: Loan.due } }', 'unknown name `bokId` at bokId; write `bookId`'],
    [
      'call: { creates: Loan, adds: { duee: input.bookId } }',
      'unknown name `duee` at duee; write `due`',
    ],
    [
      'call: { removes: { Loan: input.bookId }, takes: { duee: input.bookId } }',
      'unknown name `duee` at duee; write `due`',
    ],
    ['call: { removes: { Bok: input.bookId } }', 'unknown name `Bok` at Bok; write `Book`'],
    [
      'call: { needs: [{ value: { input.copis: { most: 3 } }, code: BAD, message: Too many. }] }',
      'unknown name `copis` at copis; write `copies`',
    ],
    [
      'acts: [{ name: come in, who: reader, on: Loann }]',
      'unknown name `Loann` at Loann; write `Loan`',
    ],
    [
      'triggers: [{ outcome: LoanBack, input: x, operation: Mutation.lend, when: { input.deposit.amont: { ends: "1" } } }]',
      'unknown name `amont` at amont; write `amount`',
    ],
  ])('%s', (facts, expected) => {
    expect(unknownIn(facts)).toContain(expected);
  });
});

test('what is right says nothing', () => {
  const facts = `
call:
  creates: Loan
  links: { book: input.bookId }
  copies: { deposit: input.deposit.amount }
  fills: { due: { now: 14 d } }
  answers: { success: true }
  once: input.bookId
  needs:
    - state: { input.bookId: [LoanOpen] }
      code: NOT_OPEN
      message: Only what is open.
    - value: { input.copies: { least: 1, most: 3 } }
      code: BAD
      message: Too many.
acts: [{ name: come in, who: reader, on: Loan, moves: LoanBack }]
`;
  expect(unknownIn(facts.trim())).toEqual([]);
});

describe('what is no rule', () => {
  test.each([
    [
      'call: { needs: [{ code: BAD, message: No. }] }',
      'needs a `state`, a `value`, `given`, `has` or `claims`, one of them',
    ],
    ['call: { creates: Loan, fills: { due: { now: 14 days } } }', 'write a number and its unit'],
  ])('%s', (facts, expected) => {
    expect(unknownIn(facts).join('\n')).toContain(expected);
  });
});
