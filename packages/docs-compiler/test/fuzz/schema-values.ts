import { below, type Random } from '../mutation/random.ts';

/** The data of a type that other types need while they are written. */
export interface Named {
  readonly name: string;
  readonly kind: 'object' | 'interface' | 'union' | 'enum' | 'input' | 'scalar';
  /** Values of an enum; required fields of an input type, with their types. */
  readonly values: readonly string[];
  readonly oneOf: boolean;
  readonly required: readonly (readonly [name: string, type: string])[];
}

export interface Draft {
  readonly random: Random;
  readonly types: ReadonlyMap<string, Named>;
}

/** Returns a literal for an input type, in one of SDL's forms. */
function valueOf(draft: Draft, type: string): string {
  const { random, types } = draft;
  if (type.endsWith('!')) return valueOf(draft, type.slice(0, -1));
  if (chance(random, 6)) return 'null';
  if (type.startsWith('[')) {
    const item = type.slice(1, -1);
    return `[${Array.from({ length: below(random, 3) }, () => givenValueOf(draft, item)).join(', ')}]`;
  }
  const named = types.get(type);
  switch (named?.kind) {
    case 'enum':
      return pick(random, named.values) ?? 'null';
    case 'input':
      if (named.oneOf) return '{ a: 1 }';
      return `{ ${named.required.map(([name, own]) => `${name}: ${givenValueOf(draft, own)}`).join(', ')} }`;
    case 'scalar':
      return pick(random, ['1', '"a"', '[1, "b"]', '{ a: { b: [true] } }', 'ANY', '1e3']) ?? '';
    default:
      return pick(random, builtIn[type] ?? []) ?? 'null';
  }
}

/** Returns a literal other than null if null is not allowed. */
export function givenValueOf(draft: Draft, type: string): string {
  for (;;) {
    const value = valueOf(draft, type);
    if (value !== 'null' || !type.endsWith('!')) return value;
  }
}

const builtIn: Readonly<Record<string, readonly string[]>> = {
  Int: ['0', '-1', '2147483647', '-0'],
  Float: ['0', '-1.5', '1e3', '1.5E-7', '123456789012345678901234567890'],
  String: ['""', '"a"', '"\\"\\\\\\n\\u00e9"', '"""\nblock\n  text\n"""', '"<b>`{"'],
  Boolean: ['true', 'false'],
  ID: ['"a"', '1', '"💳"'],
};

export function chance(random: Random, of: number): boolean {
  return below(random, of) === 0;
}

export function pick<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[below(random, items.length)];
}
