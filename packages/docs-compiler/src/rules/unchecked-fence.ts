import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';

import type { Finding } from '../diagnostic.ts';
import {
  fenceFaults,
  rootFieldsOf,
  variablesId,
  optionsOf,
  type FenceFault,
} from '../languages/mdx/fence-words.ts';
import { allFencesOf } from '../languages/mdx/fence-text.ts';
import type { ParseRule } from '../rule.ts';
import { closest } from '../text/closest.ts';
import { correctionOf } from '../text/correction.ts';
import { andList } from '../text/phrases.ts';
import { removalOf } from '../text/removal.ts';

/** A fence that should be checked has a known language and known options. */
export const uncheckedFence: ParseRule = {
  stage: 'parse',
  code: 'unchecked-fence',
  severity: 'error',
  summary: 'a fence has an unknown option or no language, so its text is not checked',

  *check({ pages, schema: { schema } }) {
    for (const { body } of pages) {
      const faults = body
        ? allFencesOf(body)
            .flatMap((fence) => [...fenceFaults(fence, body)])
            .filter((fault) => fault.kind !== 'unnamed' || isOfSchema(schema, fault.operation))
        : [];
      for (const fault of faults) if (!follows(fault, faults)) yield findingOf(fault);
    }
  },
};

/** Checks for an operation with a root field of the schema, which may be misspelled. */
function isOfSchema(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  const fields = Object.keys(schema.getRootType(operation.operation)?.getFields() ?? {});
  return rootFieldsOf(operation).some(
    ({ name }) => fields.includes(name.value) || closest(name.value, fields).length > 0,
  );
}

/** A fence may lack its operation only because the language of that fence is misspelled. */
function follows({ kind, span }: FenceFault, faults: readonly FenceFault[]): boolean {
  if (kind !== 'orphan') return false;
  return faults.some(
    (each) =>
      (each.kind === 'language' || each.kind === 'unnamed') &&
      each.meant === 'graphql' &&
      each.span.start < span.start,
  );
}

function findingOf(fault: FenceFault): Finding {
  const { word: text, span } = fault;
  switch (fault.kind) {
    case 'language':
      return {
        message: `fences of the language \`${text}\` are not checked`,
        primary: { span, text: 'unchecked language' },
        help: [`write \`${fault.meant}\``],
        // The text of the fence may be invalid.
        ...correctionOf({ text, span }, { sure: undefined, near: [fault.meant] }),
      };
    case 'word':
      return {
        message: `unknown fence option \`${text}\``,
        primary: { span, text: `not an option of a \`${fault.language}\` fence` },
        help: [helpFor(fault)],
        ...correctionOf({ text, span }, { sure: fault.near }),
      };
    case 'orphan':
      return {
        message: `\`${text}\` belongs to no operation`,
        primary: { span, text: 'no `graphql` fence before it' },
        notes: ['it belongs to the nearest `graphql` fence before it in the same block'],
        help: [`put the operation before it, or remove \`${text}\``],
        ...(fault.next && behind(fault.next)),
      };
    case 'quote':
      return {
        message: `the value of \`${text}\` is not closed`,
        primary: { span, text: 'the quote is opened here' },
        help: [`write \`${fault.mark}\` at the end of the value`],
        suggestion: { edits: [{ span: { ...span, start: span.end }, text: fault.mark }] },
      };
    case 'part':
      return {
        message: 'a `json` fence in an example has no option',
        primary: { span, text: 'neither `variables` nor `response`' },
        help: ['write `json variables`'],
        suggestion: { edits: [{ span, text: 'json variables' }] },
        meant: [variablesId(fault.operation)],
      };
    case 'unnamed':
      return {
        message: `${contents[fault.meant]} is in a fence without a language, so it is not checked`,
        primary: { span, text: 'no language' },
        help: [`write \`${fault.meant}\`, or \`text\` if it is not an example`],
        suggestion: { edits: [{ span: { ...span, start: span.end }, text: fault.meant }] },
        ...(fault.of && { meant: [variablesId(fault.of)] }),
      };
    case 'alone':
      return {
        message: `\`${text}\` needs \`${fault.needs}\``,
        primary: { span, text: 'not checked' },
        help: [`write \`json ${fault.needs} ${text}=…\`, or remove it`],
      };
    default:
      return fault satisfies never;
  }
}

const contents = {
  graphql: 'an operation',
  'json variables': 'a set of variables',
  'json response': 'a response',
} as const;

/** Moves the fence behind the operation that follows it. */
function behind({
  fence,
  own,
}: NonNullable<Extract<FenceFault, { kind: 'orphan' }>['next']>): Pick<
  Finding,
  'meant' | 'suggestion'
> {
  const { file, start, end } = own.span;
  const text = file.text.slice(start, end);
  const after = { ...fence.span, start: fence.span.end };
  const edits = [
    { span: removalOf(own.span), text: '' },
    { span: after, text: `\n\n${text}` },
  ];
  return { meant: [variablesId(fence)], suggestion: { edits } };
}

function helpFor({ near, language }: Extract<FenceFault, { kind: 'word' }>): string {
  if (near !== undefined) return `write \`${near}\``;
  return `remove it: a \`${language}\` fence accepts ${andList(optionsOf(language))}`;
}
