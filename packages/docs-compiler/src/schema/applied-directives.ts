import { print, valueFromASTUntyped, visit, type ConstDirectiveNode } from 'graphql';

import { memo } from '../text/memo.ts';
import type { AppliedDirective } from './requirements.ts';

/** A node of the schema that may carry directives, or nothing for a built-in element. */
export type Applying =
  | { readonly directives?: readonly ConstDirectiveNode[] | undefined }
  | null
  | undefined;

/** As plain values, which can be read as JSON. */
interface Applied extends AppliedDirective {
  readonly arguments: Record<string, unknown>;
  readonly name: string;
  /** As in SDL, on one line. */
  readonly text: string;
}

/** The directives on an element, its extensions included, as written. */
export function appliedDirectives(nodes: readonly Applying[]): Applied[] {
  return nodes.flatMap((node) => node?.directives ?? []).map(applied);
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
