import type { ArgumentJson, EnumValueJson, FieldJson } from 'docs-compiler/graph';

import type { GraphIndex } from '../graph-index.ts';
import { applied } from './applied.ts';
import { describeAs } from './description.ts';

export function fieldLines(index: GraphIndex, field: FieldJson): string {
  const { name, arguments: args, type, description } = field;
  const list = argumentList(index, { args, indent: '  ' });
  const marks = applied(index, field);
  return `${describeAs(description, '  ')}  ${name}${list}: ${type}${defaultOf(field)}${marks}\n`;
}

export function valueLines(index: GraphIndex, value: EnumValueJson): string {
  const marks = applied(index, value);
  return `${describeAs(value.description, '  ')}  ${value.name}${marks}\n`;
}

/** One argument without a description stays on the line; others stand below each other. */
export function argumentList(
  index: GraphIndex,
  { args, indent }: { readonly args: readonly ArgumentJson[]; readonly indent: string },
): string {
  const inner = `${indent}  `;
  const lines = args.map(
    (argument) => describeAs(argument.description, inner) + inner + argumentLine(index, argument),
  );
  const [only = ''] = lines;
  if (lines.length === 0) return '';
  if (lines.length === 1 && !only.trim().includes('\n')) return `(${only.trim()})`;
  return `(\n${lines.join('')}${indent})`;
}

function argumentLine(index: GraphIndex, argument: ArgumentJson): string {
  const { name, type } = argument;
  return `${name}: ${type}${defaultOf(argument)}${applied(index, argument)}\n`;
}

function defaultOf({ defaultValue }: ArgumentJson | FieldJson): string {
  return defaultValue === null ? '' : ` = ${defaultValue}`;
}
