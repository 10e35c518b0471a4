import { type ASTNode, type GraphQLError, Kind } from 'graphql';

import { causeOfUnknown } from '../fault.ts';
import type { Fix } from '../diagnostic.ts';
import type { ExampleFault } from '../graph.ts';
import type { Fence, ParsedSchema } from '../parse/types.ts';
import type { Span } from '../source.ts';
import { graphqlWords } from '../languages/graphql/words.ts';
import { explain } from './explain.ts';
import type { NamedNodes } from './names.ts';
import { nearName } from '../text/closest.ts';
import type { CausedError } from './one-cause.ts';

/** The context for locating a graphql-js error in the page and in the schema. */
export interface GraphqlPlace {
  readonly parsed: ParsedSchema;
  readonly fence: Fence;
  readonly names: NamedNodes;
}

/** Converts a graphql-js error about an example to a fault with the smallest useful span. */
export function graphqlFault(place: GraphqlPlace, { error, meant }: CausedError): ExampleFault {
  const { fence, parsed, names } = place;
  const [first, ...others] = error.nodes ?? [];
  const here = first ? spanOf(fence, first) : fence.spanOf(0, 1);
  const { label, declared, coordinate, missing, definition } = explain(parsed.elements, {
    message: error.message,
    coordinate: first && names.get(first)?.coordinate,
  });
  const elsewhere = others
    .map((node) => spanOf(fence, node))
    .filter((span) => span.start !== here.start)
    .map((span) => ({ span, text: 'and here' }));

  const help = helpFor(error.message);
  const suggestion = retypedVariable(place, error);
  return {
    part: 'operation',
    ...(help !== undefined && { help }),
    ...graphqlWords(error.message),
    ...(suggestion && { suggestion }),
    ...(label !== undefined && { label }),
    ...(coordinate !== undefined && { coordinate }),
    ...(missing !== undefined && { missing, cause: causeOfUnknown(missing) }),
    ...(definition && { definition }),
    ...(meant === undefined ? meantFor(here, error.message) : instead(here, meant)),
    span: here,
    related: [...elsewhere, ...(declared ? [declared] : [])],
  };
}

function instead({ file, start, end }: Span, to: string): Pick<ExampleFault, 'instead' | 'help'> {
  return { instead: { from: file.text.slice(start, end), to }, help: `write \`${to}\`` };
}

/** Returns the name that graphql-js suggests for an unknown name, or its near miss. */
function meantFor(
  { file, start, end }: Span,
  message: string,
): Pick<ExampleFault, 'instead' | 'help'> {
  const from = file.text.slice(start, end);
  const advice = /\. Did you mean (?:the enum value )?("\w+"(?:, "\w+")*,?(?: or "\w+")?)\?$/;
  const proposed = Array.from(
    (advice.exec(message)?.[1] ?? '').matchAll(/\w{2,}|(?<=")\w/g),
    ([name]) => name,
  ).filter((name) => message.includes(`"${name}"`));
  const isName = /^\w+$/.test(from) && message.includes(`"${from}"`);
  const to = proposed.length > 1 ? nearName(from, proposed) : proposed[0];
  if (to === undefined || !isName) return {};
  // An enum value that differs only in case is certain.
  const sure = message.startsWith('Value ') && from.toLowerCase() === to.toLowerCase();
  const help = proposed.length > 1 ? { help: `write \`${to}\`` } : {};
  return { instead: { from, to, sure }, ...help };
}

/** Returns an edit of a variable's type to the one that its use requires. */
function retypedVariable(
  { fence }: GraphqlPlace,
  { message, nodes = [] }: GraphQLError,
): Fix | undefined {
  const type = /^Variable .* used in position expecting type "(.*)"\.$/.exec(message)?.[1];
  const definition = nodes.find((node) => node.kind === Kind.VARIABLE_DEFINITION);
  const { start, end } = definition?.type.loc ?? {};
  if (type === undefined || start === undefined || end === undefined) return undefined;
  return { edits: [{ span: fence.spanOf(start, end), text: type }] };
}

function spanOf(fence: Fence, node: ASTNode): Span {
  const { start, end } = focusOf(node).loc ?? { start: 0, end: 1 };
  // A selection set may span many lines, so only its bracket is shown.
  return fence.spanOf(start, node.kind === Kind.SELECTION_SET ? start + 1 : end);
}

/** Returns the part of a node to highlight: its name if it has one. */
function focusOf(node: ASTNode): ASTNode {
  switch (node.kind) {
    case Kind.VARIABLE_DEFINITION:
      return node.variable;
    case Kind.VARIABLE:
    case Kind.DIRECTIVE:
      return node;
    case Kind.INLINE_FRAGMENT:
      return node.typeCondition ?? node;
    default:
      return 'name' in node && node.name ? node.name : node;
  }
}

/** Returns the help for a graphql-js error without its own suggestion. */
function helpFor(message: string): string | undefined {
  for (const [pattern, help] of remedies) {
    const match = pattern.exec(message);
    if (match) return help(...match.slice(1));
  }
  return undefined;
}

type Help = (...parts: readonly string[]) => string;

const remedies: readonly (readonly [RegExp, Help])[] = [
  [/^Cannot query field/, () => 'remove it, or add the field to the schema'],
  [/^Unknown argument/, () => 'remove it, or add the argument to the schema'],
  [/ argument "(\w+)" of type .* is required/, (name) => `add \`${name}: …\``],
  [/^Field "\w+\.(\w+)" of required type/, (name) => `add \`${name}: …\``],
  [/^Field ".*?" is not defined by type/, () => 'remove it, or add the field to the schema'],
  [/must not have a selection/, () => 'remove the braces behind it'],
  [/^Variable "(\$\w+)" is not defined/, (name) => `declare it: \`(${name}: …)\``],
  [/^Variable "(\$\w+)" is never used/, (name) => `use \`${name}\`, or remove it`],
  [
    /^Variable "(\$\w+)" of type .* expecting type "(.*)"/,
    (name, type) => `declare it as \`${name}: ${type}\``,
  ],
  [/^Unknown type/, () => 'name a type of the schema'],
  [/^Unknown directive/, () => 'remove it, or define the directive in the schema'],
  [/^Unknown fragment "(\w+)"/, (name) => `write \`fragment ${name} on … { … }\``],
  [/^Fragment "(\w+)" is never used/, (name) => `spread it as \`...${name}\`, or remove it`],
  [/can never be of type/, () => 'remove it, or name a type that it can be'],
  [/can only be defined once/, () => 'remove one of the two'],
  [/^There can be only one/, () => 'keep one of the two, or give one another name'],
  [/^String cannot represent/, () => 'put it in quotes'],
  [/^(Int|Float) cannot represent .*: "-?[\d.]+"/, () => 'write it without quotes'],
  [/^Boolean cannot represent/, () => 'write `true` or `false` without quotes'],
  [/^Expected value of type ".*", found null/, () => 'write a value'],
];
