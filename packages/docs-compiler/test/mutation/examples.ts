import type { ExampleNode, Graph } from '../../src/graph.ts';
import type { JsonFence } from '../../src/parse/types.ts';
import type { Span } from '../../src/source.ts';
import { memo } from '../../src/text/memo.ts';
import { misspelling } from './facts.ts';
import type { Candidate, Mutator } from './mutation.ts';

/** Breaks a valid example. */
export const exampleMutators: readonly Mutator[] = [
  {
    kind: 'name in an operation misspelt',
    candidates: ({ graph }) =>
      checkedExamples(graph).flatMap(({ parsed: { fence }, names }) =>
        names.map(({ start, end, coordinate }) =>
          misspelling({
            span: fence.spanOf(start, end),
            codes: ['invalid-example'],
            isTaken: (each) => graph.elements.has(siblingOf(coordinate, each)),
          }),
        ),
      ),
  },
  {
    kind: 'key of variables misspelt',
    candidates: ({ graph }) =>
      variablesOf(graph).flatMap((json) =>
        keysIn(json, []).map(({ key }) =>
          misspelling({
            span: withoutQuotes(key),
            codes: ['invalid-variables', 'unused-variable-value'],
          }),
        ),
      ),
  },
  {
    kind: 'key of a response misspelt',
    candidates: ({ graph }) =>
      responsesOf(graph).flatMap((json) =>
        keysIn(json, ['data']).map(({ key }) =>
          misspelling({ span: withoutQuotes(key), codes: ['invalid-response'] }),
        ),
      ),
  },
  {
    kind: 'key of a response removed',
    candidates: ({ graph }) =>
      // Only a simulation tells whether a key under a condition is missing.
      responsesOf(graph, ({ parsed }) => !/@(include|skip)\b/.test(parsed.fence.text)).flatMap(
        (json) =>
          keysIn(json, ['data']).map(({ path, key, value }): Candidate => () => {
            const property = propertyOf(key, value);
            return {
              describe: textOf(property),
              edits: [{ span: property, text: '' }],
              expect: [{ codes: ['invalid-response'], span: holderOf(json, path) }],
            };
          }),
      ),
  },
  {
    kind: 'key of a response added',
    candidates: ({ graph }) =>
      responsesOf(graph).flatMap((json) =>
        keysIn(json, ['data']).map(({ key }): Candidate => () => ({
          describe: `before ${textOf(key)}`,
          edits: [{ span: { ...key, end: key.start }, text: '"zebra": 1, ' }],
          expect: [{ codes: ['invalid-response'], span: key }],
        })),
      ),
  },
  {
    kind: '`__typename` of a response misspelt',
    candidates: ({ graph }) =>
      responsesOf(graph).flatMap((json) =>
        typenamesIn(json).map((span) =>
          misspelling({
            span: withoutQuotes(span),
            codes: ['invalid-response'],
            isTaken: (each) => graph.elements.has(each),
          }),
        ),
      ),
  },
  {
    kind: 'error code of a response misspelt',
    candidates: ({ graph }) =>
      responsesOf(graph).flatMap((json) =>
        keysIn(json, ['errors'])
          .filter(({ path }) => path.at(-1) === 'code')
          .map(({ path }) =>
            misspelling({
              span: withoutQuotes(json.spanAt(path)),
              codes: ['invalid-response', 'undocumented-error'],
            }),
          ),
      ),
  },
];

/** Returns the examples whose faults are all reported. */
export function checkedExamples({ examples }: Graph): readonly ExampleNode[] {
  return examples.filter(
    ({ parsed }) =>
      parsed.kind === 'operation' && parsed.invalid === undefined && parsed.ignore === undefined,
  );
}

export function variablesOf(graph: Graph): readonly JsonFence[] {
  return checkedExamples(graph).flatMap(({ parsed }) => parsed.variables ?? []);
}

export function responsesOf(
  graph: Graph,
  applies: (example: ExampleNode) => boolean = () => true,
): readonly JsonFence[] {
  return checkedExamples(graph)
    .filter(applies)
    .flatMap(({ parsed }) => parsed.responses);
}

/** Returns each `__typename` in the data of a response. */
export const typenamesIn = memo((json: JsonFence): readonly Span[] =>
  keysIn(json, ['data'])
    .filter(({ path }) => path.at(-1) === '__typename')
    .map(({ path }) => json.spanAt(path)),
);

interface Key {
  readonly path: readonly (string | number)[];
  readonly key: Span;
  readonly value: unknown;
}

/** Returns every key below a path, outermost first. */
export function keysIn(json: JsonFence, from: readonly (string | number)[]): Key[] {
  const keys: Key[] = [];
  const walk = (value: unknown, path: readonly (string | number)[]): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(name) : name];
      if (!Array.isArray(value)) keys.push({ path: at, key: json.keySpanAt(at), value: part });
      walk(part, at);
    }
  };
  let value = json.value;
  for (const step of from)
    value =
      typeof value === 'object' && value !== null ? Reflect.get(value, String(step)) : undefined;
  walk(value, from);
  return keys;
}

/**
 * Returns the place of the report for a missing key: the key of its object, or the bracket in a
 * list.
 */
function holderOf(json: JsonFence, missing: readonly (string | number)[]): Span {
  const path = missing.slice(0, -1);
  return typeof path.at(-1) === 'number' ? json.spanAt(path) : json.keySpanAt(path);
}

/** Returns the span of a property with the comma after it or, for the last one, before it. */
function propertyOf(key: Span, part: unknown): Span {
  const { file, start } = key;
  const end = endOfValue(file.text, { from: file.text.indexOf(':', key.end) + 1, value: part });
  const after = /^\s*,\s*/.exec(file.text.slice(end))?.[0].length;
  if (after !== undefined) return { file, start, end: end + after };
  const before = /,\s*$/.exec(file.text.slice(0, start))?.[0].length ?? 0;
  return { file, start: start - before, end };
}

/** Returns the end of the shortest text from `from` that parses as the value. */
function endOfValue(
  text: string,
  { from, value }: { readonly from: number; readonly value: unknown },
): number {
  const wanted = JSON.stringify(value);
  for (let end = from + 1; end <= text.length; end++) {
    if (!/[\]}"\w]/.test(text.charAt(end - 1)) || !/[\s,\]}]/.test(text.charAt(end))) continue;
    try {
      if (JSON.stringify(JSON.parse(text.slice(from, end))) === wanted) return end;
    } catch {
      // Incomplete JSON: try a longer text.
    }
  }
  throw new Error(`no value at ${text.slice(from, from + 40)}`);
}

export function withoutQuotes({ file, start, end }: Span): Span {
  return { file, start: start + 1, end: end - 1 };
}

function textOf({ file, start, end }: Span): string {
  return file.text.slice(start, end).replaceAll(/\s+/g, ' ');
}

/** Returns the coordinate of another part of the same owner. */
function siblingOf(coordinate: string, name: string): string {
  const dot = coordinate.lastIndexOf('.');
  return dot < 0 ? name : `${coordinate.slice(0, dot)}.${name}`;
}
