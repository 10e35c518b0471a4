import { print, valueFromASTUntyped, visit, type ConstDirectiveNode } from 'graphql';

import { memo } from '../text/memo.ts';
import type { AppliedDirective } from './requirements.ts';

/** A node of the schema that may have directives; absent for a built-in element. */
export type Applying =
  | { readonly directives?: readonly ConstDirectiveNode[] | undefined }
  | null
  | undefined;

/** A directive with its arguments as plain JSON values. */
interface Applied extends AppliedDirective {
  readonly arguments: Record<string, unknown>;
  readonly name: string;
  /** The directive as SDL, on one line. */
  readonly text: string;
}

/** Returns the directives on an element and its extensions, in source order. */
export function appliedDirectives(nodes: readonly Applying[]): Applied[] {
  const found: Applied[] = [];
  for (const node of nodes)
    for (const directive of node?.directives ?? []) found.push(applied(directive));
  return found;
}

/** Memoized, because each example reads the directives of all elements that it names. */
const applied = memo((directive: ConstDirectiveNode): Applied => {
  const { name } = directive;
  return { name: name.value, arguments: argumentsOf(directive), text: textOf(directive) };
});

function argumentsOf(directive: ConstDirectiveNode): Applied['arguments'] {
  return Object.fromEntries(
    (directive.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  );
}

/** A block string has lines of its own, and the same value in quotes. */
function textOf(directive: ConstDirectiveNode): string {
  return print(visit(directive, { StringValue: (node) => ({ ...node, block: false }) }));
}
