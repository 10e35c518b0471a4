import { describe, expect, test } from 'vitest';

import { projectOf } from '../../test/project.ts';
import { compile } from '../compile.ts';

const schema = `
type Query { refund(id: ID!, ref: String @deprecated(reason: "Use id.")): Refund }
type Mutation {
  refundCreate: Refund @deprecated(reason: "Use \`refundInitiate\` or \`Refund.status\`.")
  refundInitiate: Refund
}
type Refund {
  state: Int @deprecated(reason: "Replaced by status")
  status: Int
}
enum Reason { NEW OLD @deprecated(reason: "Use \`NEW\`.") }
`;

/** Returns the deprecated elements that a page with this text uses, with their replacements. */
function usesIn(text: string, head = 'title: A page'): string[] {
  const page = `---\n${head}\ndescription: About it.\n---\n\n${text}\n`;
  const { graph } = compile(projectOf({ 'schema/s.graphql': schema, 'content/page.mdx': page }));
  return graph
    .deprecatedUses()
    .map(
      ({ target, replacements }) =>
        `${target.coordinate} -> ${replacements.map(({ coordinate }) => coordinate).join(', ')}`,
    );
}

const state = 'Refund.state -> Refund.status';
const create = 'Mutation.refundCreate -> Mutation.refundInitiate, Refund.status';

describe('a use of a deprecated element', () => {
  test.each([
    ['`Refund.state`', state],
    ['`refundCreate`', create],
    ['`Mutation.refundCreate`', create],
    ['`Query.refund(ref:)`', 'Query.refund(ref:) -> Query.refund(id:)'],
    ['`Reason.OLD`', 'Reason.OLD -> Reason.NEW'],
    ['[a](/api/objects/refund#state)', state],
    ['[a](/api/mutations/refund-create)', create],
    ['[a](/api/enums/reason#OLD)', 'Reason.OLD -> Reason.NEW'],
    ['It is deprecated.\n\n`Refund.state`', state],
  ])('%s', (text, use) => expect(usesIn(text)).toEqual([use]));
});

describe('no use of a deprecated element', () => {
  test.each([
    '`Refund.status`',
    '`~Refund.state`',
    '`Refund.state` is deprecated.',
    'Where\nold code reads\n`Refund.state`, it was\nreplaced in 2030.',
    '## From `state` to `status`\n\nLook for `Refund.state`.',
    '## Migrate\n\nLook for `Refund.state`.',
    '[a](/api/objects/refund)',
    '`refund.state`',
  ])('%s', (text) => expect(usesIn(text)).toEqual([]));

  test.each(['documents: Refund', 'title: Upgrade guide'])('on a page with %s', (head) => {
    expect(usesIn('`Refund.state`', head)).toEqual([]);
  });
});

/** Returns the deprecated elements that descriptions of the schema use. */
function usesInSchema(text: string): string[] {
  const { graph } = compile(projectOf({ 'schema/s.graphql': text }));
  return graph.deprecatedUses().map(({ span, target }) => {
    const line = span.file.text.slice(0, span.start).split('\n').length;
    return `${target.coordinate} in line ${line}`;
  });
}

describe('a description of a type', () => {
  const query = 'type Query { a: Int }';
  const old = (types: string): string => `@deprecated(reason: "Use another.")\n}\n\n${types}`;
  test.each([
    [
      'that only a deprecated operation returns may name the operation',
      `${query}\ntype Mutation { payOld: Payload ${old('"Returned by `payOld`."\ntype Payload { a: A }\n\n"Part of `Mutation.payOld`."\ntype A { a: Int }')}`,
      [],
    ],
    [
      'that only a deprecated argument has may name the argument',
      `type Query { a(in: In ${old('"The `in` of `Query.a(in:)`."\ninput In { a: Int }').replace('\n}', ')\n: Int }')}`,
      [],
    ],
    [
      'that another operation returns too may not name the deprecated one',
      `${query}\ntype Mutation { new: Payload, payOld: Payload ${old('"Returned by `payOld`."\ntype Payload { a: Int }')}`,
      ['Mutation.payOld in line 5'],
    ],
    [
      'that no operation returns may not name a deprecated one',
      `${query}\ntype Mutation { payOld: Int ${old('"Sent after `payOld`."\ntype Payload { a: Int }')}`,
      ['Mutation.payOld in line 5'],
    ],
  ])('%s', (_, text, uses) => expect(usesInSchema(text)).toEqual(uses));
});
