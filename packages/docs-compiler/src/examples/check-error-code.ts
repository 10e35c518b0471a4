import type { ExampleFault } from '../graph.ts';
import type { JsonFence } from '../parse/example.ts';
import { metaSpan } from '../parse/example/fence-meta.ts';
import type { ExampleContext } from './context.ts';
import { isObject } from './json-problem.ts';
import { nearName } from './near.ts';

/** `errors=CODE` names a code that some page declares, and an error of the response carries it. */
export function checkErrorCode(
  { errorCodes }: ExampleContext,
  json: JsonFence,
): readonly ExampleFault[] {
  const { errorCode, fence } = json;
  if (errorCode === undefined) return [];

  const carried = codesOf(json.value);
  const near = errorCodes.has(errorCode) ? undefined : nearName(errorCode, errorCodes);
  const faults: ExampleFault[] = [];
  if (!errorCodes.has(errorCode)) {
    faults.push({
      part: 'response',
      message: `no page declares the error code \`${errorCode}\``,
      label: 'not declared',
      span: metaSpan(fence, errorCode),
      help: near ? `write \`errors=${near}\`` : 'declare it under `errorCodes` of a page',
      ...(near !== undefined && { instead: { from: errorCode, to: near } }),
    });
  }
  if (!carried.includes(near ?? errorCode)) {
    faults.push({
      part: 'response',
      message: `the response carries no error with the code \`${near ?? errorCode}\``,
      label: carried.length > 0 ? 'another code' : 'no `extensions.code`',
      span: json.spanAt(['errors', 0, 'extensions', 'code']),
      help: `write \`"extensions": { "code": "${near ?? errorCode}" }\` in an error of it`,
      related: [{ span: metaSpan(fence, errorCode), text: 'named here' }],
    });
  }
  return faults;
}

function codesOf(value: unknown): readonly unknown[] {
  const errors = isObject(value) ? value['errors'] : undefined;
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error) => {
    const extensions = isObject(error) ? error['extensions'] : undefined;
    return isObject(extensions) ? (extensions['code'] ?? []) : [];
  });
}
