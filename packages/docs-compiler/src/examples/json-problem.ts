import type { ExampleFault } from '../graph.ts';
import type { JsonFence, ParsedSchema, JsonPath } from '../parse/types.ts';
import { writtenInstead, type Instead } from '../text/correction.ts';
import { elementLabel } from './explain.ts';

/** What is wrong with a JSON value, by its path: the place is looked up at the end. */
export interface JsonProblem {
  readonly path: JsonPath;
  /** The key is at fault, not its value. */
  readonly atKey?: true;
  /** A definition that a syntax error hides could make it right. */
  readonly unknownName?: true;
  readonly message: string;
  readonly label: string;
  readonly help?: string;
  /** A name that is written there, and the one that is probably meant. */
  readonly instead?: Instead;
  /** The element of the schema that the value should fit. */
  readonly declared?: string;
  /** The element that the author seems to mean. */
  readonly near?: string;
  /** The elements of which it may be any. */
  readonly among?: readonly string[];
}

/** A problem as a fault of the example, with its places in the page and in the schema. */
export function jsonFault(
  elements: ParsedSchema['elements'],
  json: Pick<JsonFence, 'spanAt' | 'keySpanAt'>,
  { part, problem }: { readonly part: ExampleFault['part']; readonly problem: JsonProblem },
): ExampleFault {
  const { path, message, label, help, instead } = problem;
  const declared =
    elementLabel(elements, problem.near, 'a similar name is defined here') ??
    elementLabel(elements, problem.declared, 'declared here');
  const among = problem.near === undefined ? problem.among : [problem.near];
  const span = problem.atKey ? json.keySpanAt(path) : json.spanAt(path);
  const meant = instead?.isWhole ? writtenInstead(instead, span) : instead;
  return {
    part,
    message,
    label,
    span,
    ...(declared && { related: [declared] }),
    ...(help !== undefined && { help }),
    ...(meant && { instead: meant }),
    ...(problem.declared !== undefined && { coordinate: problem.declared }),
    ...(among && { meant: among }),
  };
}

/** `['refunds', 0, 'id']` as `refunds[0].id`. */
export function pathText(path: JsonPath): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${step}`,
    )
    .join('');
}

/** `null`, `a string`, `a list`: what a JSON value is, in words. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return `a ${typeof value}`;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
