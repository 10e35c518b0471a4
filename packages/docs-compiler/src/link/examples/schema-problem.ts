import type { JsonPath } from '../../parse/example/json-places.ts';
import type { JsonSchemaFault } from '../../text/json-schema/check.ts';
import { pathText, type JsonProblem } from './json-problem.ts';

/** Where a value that has to fit a JSON Schema stands, and the name of what it has to be. */
interface Holder {
  readonly name: string;
  readonly path: JsonPath;
}

/** What keeps a value from its JSON Schema, as a problem of the JSON around it. */
export function schemaProblem(
  { kind, path: below, reason, label = reason, help, instead }: JsonSchemaFault,
  { name, path: above }: Holder,
): JsonProblem {
  const path = [...above, ...below];
  const subject = path.length === 0 ? 'the value' : `\`${pathText(path)}\``;
  return {
    path,
    ...(kind === 'unknown-key' && { atKey: true }),
    message: `${subject} does not fit \`${name}\`: it ${reason}`,
    label,
    ...(help !== undefined && { help }),
    ...(instead && { instead }),
  };
}
