import type { JsonPath } from '../parse/types.ts';
import type { JsonSchemaFault } from '../languages/json/schema-check.ts';
import { pathText, type JsonProblem } from './json-problem.ts';

/** The location of a value with a JSON Schema, and the name of the schema. */
interface Holder {
  readonly name: string;
  readonly path: JsonPath;
}

/** Converts a JSON Schema fault to a problem of the surrounding JSON. */
export function schemaProblem(fault: JsonSchemaFault, { name, path: above }: Holder): JsonProblem {
  const { kind, path: below, reason, label = reason, instead } = fault;
  const path = [...above, ...below];
  const help = fault.help ?? helpFor(fault);
  const subject = path.length === 0 ? 'the value' : `\`${pathText(path)}\``;
  return {
    path,
    ...(kind === 'unknown-key' && { atKey: true }),
    message: `${subject} does not fit \`${name}\`: it ${reason}`,
    label,
    help,
    ...(instead && { instead }),
  };
}

/** Returns the help if the schema has no example. */
function helpFor({ kind, reason, label }: JsonSchemaFault): string {
  switch (kind) {
    case 'missing-key':
      return reason.replace(/^must have `(.*)`$/, 'add `"$1": …`');
    case 'unknown-key':
      return 'remove it';
    case 'value':
      break;
    default:
      kind satisfies never;
  }
  if (label !== undefined)
    return 'write it in this form; `examples: […]` beside `pattern` would show one here';
  if (/^must be an? /.test(reason)) return reason.replace(/^must be/, 'write');
  return `write a value that ${reason.replace(/^must be /, 'is ').replace(/^must have /, 'has ')}`;
}
