import type { ArgumentJson, EnumValueJson, FieldJson } from 'docs-compiler/graph';

import { applied } from './applied.ts';
import { describeAs } from './description.ts';

export function fieldLines(field: FieldJson): string {
  const { name, arguments: args, type, description } = field;
  const list = argumentList({ args, indent: '  ' });
  const marks = applied(field);
  return `${describeAs(description, '  ')}  ${name}${list}: ${type}${defaultOf(field)}${marks}\n`;
}

export function valueLines(value: EnumValueJson): string {
  const marks = applied(value);
  return `${describeAs(value.description, '  ')}  ${value.name}${marks}\n`;
}

/** One argument without a description stays on the line; others stand below each other. */
export function argumentList({
  args,
  indent,
}: {
  readonly args: readonly ArgumentJson[];
  readonly indent: string;
}): string {
  const inner = `${indent}  `;
  const lines = args.map(
    (argument) => describeAs(argument.description, inner) + inner + argumentLine(argument),
  );
  const [only = ''] = lines;
  if (lines.length === 0) return '';
  if (lines.length === 1 && !only.trim().includes('\n')) return `(${only.trim()})`;
  return `(\n${lines.join('')}${indent})`;
}

function argumentLine(argument: ArgumentJson): string {
  const { name, type } = argument;
  return `${name}: ${type}${defaultOf(argument)}${applied(argument)}\n`;
}

function defaultOf({ defaultValue }: ArgumentJson | FieldJson): string {
  return defaultValue === null ? '' : ` = ${defaultValue}`;
}
