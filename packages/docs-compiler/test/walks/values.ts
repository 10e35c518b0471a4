import fc from 'fast-check';

import type { DescribedApi } from './described-api.ts';
import { isList, isRecord, type JsonValue } from './json-value.ts';

type Inputs = fc.Arbitrary<JsonValue>;

/** Generates texts up to the maximum length, or one character longer. */
export function text(api: DescribedApi, coordinate: string): Inputs {
  const bounds = api.behavior.constants.filter(({ applies, also = [] }) =>
    [applies, ...also].includes(coordinate),
  );
  const longest = bounds.find(({ bound }) => bound === 'maxLength')?.value;
  const within = fc.constantFrom('Order 1042', 'A', 'JACARANDA');
  if (longest === undefined) return within;
  const edges = [0, 1].map((more) => 'x'.repeat(Number(longest) + more));
  return fc.oneof(
    { weight: 15, arbitrary: within },
    { weight: 1, arbitrary: fc.constantFrom(...edges, '\u0000€') },
  );
}

/** Generates values of a custom scalar from its JSON Schema. */
export function scalar(api: DescribedApi, schema: unknown): Inputs {
  if (!isRecord(schema)) return fc.constant('a');
  const { type, properties, pattern, examples } = schema;
  if (type === 'object' && isRecord(properties))
    return fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, scalar(api, each)]),
      ),
    );
  if (type === 'integer') return fc.nat(20);
  if (type === 'null') return fc.constant(null);
  if (typeof pattern === 'string' && new RegExp(pattern, 'u').test('249.51')) return amount(api);
  const known = isList(examples) && examples.length > 0 ? examples : ['a'];
  return fc.constantFrom(...known);
}

/** Generates amounts, most of which match a trigger. */
function amount({ behavior }: DescribedApi): Inputs {
  const conditions = behavior.triggers.flatMap(({ when = [] }) => [when].flat());
  const ends = conditions.flatMap((each) =>
    Object.values(each).flatMap((condition) => ('ends' in condition ? condition.ends : [])),
  );
  const whole = fc.constantFrom('80', '249', '1500');
  const ending = fc.constantFrom('.00', ...new Set(ends.filter((end) => end.startsWith('.'))));
  return fc.oneof(
    { weight: 19, arbitrary: fc.tuple(whole, ending).map(([rand, cents]) => rand + cents) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('0.00', '0.01', '-3', '5000000.01', '99999999999999999999.99'),
    },
  );
}
