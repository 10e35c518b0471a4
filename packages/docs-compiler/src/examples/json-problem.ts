import { causeOfUnknown } from '../fault.ts';
import type { ExampleFault } from '../graph.ts';
import type { JsonFence, ParsedSchema, JsonPath } from '../parse/types.ts';
import { writtenInstead, type Instead } from '../text/correction.ts';
import { elementLabel } from './explain.ts';

/** A problem of a JSON value, located by its path. Spans are computed last. */
export interface JsonProblem {
  readonly path: JsonPath;
  /** The key is wrong, not its value. */
  readonly atKey?: true;
  /** True if the name may be defined in SDL that does not parse. */
  readonly unknownName?: true;
  readonly message: string;
  readonly label: string;
  readonly help?: string;
  /** The written name, and the one that is probably intended. */
  readonly instead?: Instead;
  /** The scalar that the value does not fit. */
  readonly type?: string;
  /** The schema element that the value should conform to. */
  readonly declared?: string;
  /** The coordinate of the unknown element that the value names. */
  readonly missing?: string;
  /** The element that is probably intended. */
  readonly near?: string;
  /** The elements that are allowed. */
  readonly among?: readonly string[];
}

/** Converts a problem to a fault of the example, with its spans in the page and in the schema. */
export function jsonFault(
  elements: ParsedSchema['elements'],
  json: Pick<JsonFence, 'spanAt' | 'keySpanAt'>,
  { part, problem }: { readonly part: ExampleFault['part']; readonly problem: JsonProblem },
): ExampleFault {
  const { path, message, label, help, instead, missing, type } = problem;
  const { coordinate: near, span: place } = elements.get(problem.near ?? '') ?? {};
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
    ...(type !== undefined && { type }),
    ...(missing !== undefined && { missing, cause: causeOfUnknown(missing) }),
    ...(missing !== undefined &&
      near !== undefined &&
      place && { definition: { span: place, text: near } }),
  };
}

/** Formats a path: `refunds[0].id` for `['refunds', 0, 'id']`. */
export function pathText(path: JsonPath): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${step}`,
    )
    .join('');
}

/** Returns the kind of a JSON value in words, such as `null`, `a string`, `a list`. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return `a ${typeof value}`;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
