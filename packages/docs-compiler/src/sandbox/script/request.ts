import type { Json } from '@docs-compiler/graph';
import { withValues } from '@docs-compiler/simulator';

import { closest } from '../../text/closest.ts';
import { isJsonObject, textsIn } from '../../text/json.ts';
import { valueAt } from '../../text/value-at.ts';
import type { Step } from './format.ts';
import type { Difference, Stage, Printed } from './types.ts';

type Call = Extract<Step, { call: string }> | Extract<Step, { operation: string }>;

interface Ready {
  readonly request: Request;
  /** The ids of things that it names. */
  readonly about: readonly string[];
}

/** The request of a step; a difference where it names a call that nobody prints. */
export function requestOf(
  { sandbox, url, printed }: Pick<Stage, 'sandbox' | 'url' | 'printed'>,
  step: Call,
  known: (value: Json) => Json,
): Ready | Difference {
  const found = 'call' in step ? printed.find(({ name }) => name === step.call) : undefined;
  if ('call' in step && !found) {
    const names = printed.map(({ name }) => name);
    const near = closest(step.call, names);
    return {
      path: ['call'],
      message: `no page prints \`${step.call}\``,
      expected: 'the name of an operation of the docs',
      came: near === undefined ? 'none like it' : `there is \`${near}\``,
      because: [],
    };
  }
  const query = 'operation' in step ? step.operation : (found?.query ?? '');
  const given = Object.entries(step.variables ?? {}).map(
    ([way, value]) => [way, known(value)] as const,
  );
  const variables = withValues(found?.variables ?? {}, Object.fromEntries(given));
  const { kind, scopes } = step.token ?? {};
  const token = sandbox.token({ ...(kind !== undefined && { kind }), ...(scopes && { scopes }) });
  const request = new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  return { request, about: textsIn(variables).filter((id) => sandbox.state(id) !== undefined) };
}

/** The operations that are checked, the first of each name. */
export function printedIn(graph: object): Printed[] {
  const examples = valueAt(graph, ['examples']);
  if (!Array.isArray(examples)) return [];
  const printed = examples.flatMap((example: unknown): Printed[] => {
    const [name, query, variables] = ['operationName', 'operation', 'variables'].map((key) =>
      valueAt(example, [key]),
    );
    const isRun = valueAt(example, ['checked']) === true && valueAt(example, ['invalid']) === null;
    if (!isRun || typeof name !== 'string' || typeof query !== 'string') return [];
    return [{ name, query, variables: isJsonObject(variables) ? variables : {} }];
  });
  return printed.filter(
    ({ name }, index) => printed.findIndex((each) => each.name === name) === index,
  );
}
