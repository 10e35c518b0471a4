import { Kind, type ArgumentNode, type ASTNode, type GraphQLError } from 'graphql';

import { nearName } from '../text/closest.ts';

/** An error with the intended name, without the errors that follow from it. */
export interface CausedError {
  readonly error: GraphQLError;
  readonly meant?: string;
}

/**
 * Merges related errors: a misspelled argument also leaves a required one missing, and a misspelled
 * variable leaves a declared one unused. graphql-js reports both.
 */
export function withoutFollowing(errors: readonly GraphQLError[]): readonly CausedError[] {
  const unused = new Map(errors.flatMap((error) => entryOf(error, unusedVariable)));
  const following = new Set<GraphQLError>();
  const caused = errors.map((error): CausedError => {
    const meant = variableMeant(error, [...unused.keys()]);
    const followed = meant === undefined ? undefined : unused.get(meant);
    if (!followed) return { error };
    following.add(followed);
    return captured(error, missingArgument)[0] ? { error } : { error, meant: `$${meant}` };
  });
  for (const error of errors) {
    const [argument = '', meant] = captured(error, unknownArgument);
    const left = errors.find((each) => leavesOut(each, { argument, meant }));
    if (left) following.add(left);
  }
  return withoutDots(caused.filter(({ error }) => !following.has(error)));
}

/** Merges the errors of `on Type { … }` without its dots, which is parsed as two fields. */
function withoutDots(caused: readonly CausedError[]): readonly CausedError[] {
  return caused.flatMap((each, index) => {
    const [before] = caused.slice(Math.max(index - 1, 0), index);
    if (before && isFieldOn(before)) return [];
    return isFieldOn(each) && caused[index + 1] ? { ...each, meant: '... on' } : each;
  });
}

function isFieldOn({ error: { message } }: CausedError): boolean {
  return message.startsWith('Cannot query field "on" ');
}

/**
 * Returns the unused variable that is a near miss of a name, that lost its `$`, or that an argument
 * lacks.
 */
function variableMeant(error: GraphQLError, unused: readonly string[]): string | undefined {
  const [name] = captured(error, undefinedVariable);
  if (name !== undefined) return nearName(name, unused);
  const [bare] = [captured(error, bareValue), captured(error, missingArgument)].flat();
  return unused.find((each) => each === bare);
}

const unusedVariable = /^Variable "\$(\w+)" is never used/;
const undefinedVariable = /^Variable "\$(\w+)" is not defined/;
const bareValue = /(?:value: |, found )(\w+)\.?$/;
const missingArgument = /argument "(\w+)" of type .* is required/;
const unknownArgument = /^Unknown argument "(\w+)" .*Did you mean "(\w+)"\?$/;

function captured({ message }: GraphQLError, pattern: RegExp): (string | undefined)[] {
  return pattern.exec(message)?.slice(1) ?? [];
}

function entryOf(error: GraphQLError, pattern: RegExp): [string, GraphQLError][] {
  const [name] = captured(error, pattern);
  return name === undefined ? [] : [[name, error]];
}

/** Checks whether an error reports the required argument that a misspelled one was intended for. */
function leavesOut(
  { message, nodes = [] }: GraphQLError,
  { argument, meant }: { readonly argument: string; readonly meant: string | undefined },
): boolean {
  if (meant === undefined || !message.includes(`argument "${meant}" of type`)) return false;
  return nodes.some((node) => argumentsOf(node).some(({ name }) => name.value === argument));
}

function argumentsOf(node: ASTNode): readonly ArgumentNode[] {
  return node.kind === Kind.FIELD || node.kind === Kind.DIRECTIVE ? (node.arguments ?? []) : [];
}
