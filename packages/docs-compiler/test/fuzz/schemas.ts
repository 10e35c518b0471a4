import fc from 'fast-check';

import { below, randomFrom, shuffled, type Random } from '../mutation/random.ts';
import type { Files } from './corpus.ts';
import { memberNames, typeNames } from './schema-names.ts';
import { chance, type Draft, type Named } from './schema-values.ts';
import { createWriter } from './schema-writer.ts';

/**
 * Valid schemas with all that SDL allows, including unusual names, with or without a page. Each
 * definition has lines of its own, so that a failing case can be minimized line by line.
 */
export const schemas: fc.Arbitrary<Files> = fc
  .tuple(fc.nat(), fc.integer({ min: 0, max: 12 }), fc.constantFrom(...contents()))
  .map(([seed, size, content]) => {
    const definitions = schemaOf(randomFrom(seed), size);
    const half = seed % 3 === 0 ? Math.floor(definitions.length / 2) : definitions.length;
    const [a, b] = [definitions.slice(0, half), definitions.slice(half)];
    return {
      'schema/a.graphql': a.join('\n\n'),
      ...(b.length > 0 && { 'schema/b.graphql': b.join('\n\n') }),
      ...content,
    };
  });

function contents(): Files[] {
  const config = `configVersion: 1\nsite: { name: Test, url: "https://docs.test.example" }\nschema: [../schema/*.graphql]\n`;
  const page = `---\ntitle: Start\ndescription: Where to begin.\n---\n\nText.\n`;
  return [
    {},
    {},
    { 'content/docs.config.yaml': config },
    { 'content/docs.config.yaml': config, 'content/index.mdx': page },
    {
      'content/docs.config.yaml': `${config}sidebar: [/start, { label: API, reference: true }]\n`,
      'content/start.mdx': page,
    },
  ];
}

const kinds = ['object', 'object', 'interface', 'union', 'enum', 'input', 'scalar'] as const;

/** Returns the definitions of a valid schema, in random order. */
export function schemaOf(random: Random, size: number): string[] {
  const [query = 'Query', mutation = 'Mutation', subscription = 'Subscription', ...names] =
    below(random, 4) === 0
      ? shuffled(random, typeNames)
      : ['Query', 'Mutation', 'Subscription', ...shuffled(random, typeNames)];
  const types = new Map(
    names.slice(0, size).map((name, at) => [name, namedOf(random, name, kinds[at % kinds.length])]),
  );
  const draft: Draft = { random, types };
  const of = (kind: Named['kind']): Named[] =>
    [...types.values()].filter((each) => each.kind === kind);

  const roots = [
    ['query', query] as const,
    ...(chance(random, 3) ? [['mutation', mutation] as const] : []),
    ...(chance(random, 3) ? [['subscription', subscription] as const] : []),
  ];
  const isNamed = query !== 'Query' || chance(random, 4);
  const directive = chance(random, 2) ? directiveOf(draft) : undefined;
  const use = (): string => (directive && chance(random, 4) ? ` @mark${directive.use()}` : '');
  const writer = createWriter(draft, use);
  const shared = writer.fields(3);
  const interfaces = new Map<string, readonly string[]>();

  const definitions = [
    ...(isNamed
      ? [
          `${writer.description()}schema${use()} {\n${roots.map(([operation, type]) => `  ${operation}: ${type}`).join('\n')}\n}`,
        ]
      : []),
    ...roots.map(([, type]) => writer.block(`type ${type}`, writer.fields(1 + below(random, 4)))),
    ...(directive ? [directive.text] : []),
    ...of('interface').map(({ name }) => {
      const parents = [...interfaces.keys()].filter(() => chance(random, 3));
      const all = [
        ...new Set(parents.flatMap((parent) => [parent, ...(interfaces.get(parent) ?? [])])),
      ];
      interfaces.set(name, all);
      return writer.block(`interface ${name}${implementing(all)}`, shared);
    }),
    ...of('object').map(({ name }) => {
      const own = [...interfaces.keys()].filter(() => chance(random, 3));
      const all = [...new Set(own.flatMap((each) => [each, ...(interfaces.get(each) ?? [])]))];
      const known = new Set(shared.keys());
      const fields = [...writer.fields(1 + below(random, 5))].filter(
        ([field]) => !known.has(field),
      );
      return writer.block(`type ${name}${implementing(all)}`, new Map([...shared, ...fields]));
    }),
    ...of('union').map(({ name }) => {
      const members = of('object').filter((_, at) => at === 0 || chance(random, 2));
      if (members.length === 0) return `${writer.description()}union ${name} = ${query}`;
      return `${writer.description()}union ${name}${use()} =\n${members.map((each) => `  | ${each.name}`).join('\n')}`;
    }),
    ...of('enum').map(({ name, values }) =>
      writer.block(`enum ${name}`, new Map(values.map((each) => [each, `${writer.deprecated()}`]))),
    ),
    ...of('input').map((input) =>
      writer.block(`input ${input.name}${input.oneOf ? ' @oneOf' : ''}`, writer.inputs(input)),
    ),
    ...of('scalar').map(({ name }) => {
      const specified = chance(random, 2) ? ' @specifiedBy(url: "https://s.example/a")' : '';
      return `${writer.description()}scalar ${name}${specified}${use()}`;
    }),
    ...writer.extensions(query),
  ];
  return shuffled(random, definitions);
}

function implementing(names: readonly string[]): string {
  return names.length === 0 ? '' : ` implements ${names.join(' & ')}`;
}

function namedOf(random: Random, name: string, kind: Named['kind'] = 'object'): Named {
  const own = shuffled(random, memberNames).slice(0, 1 + below(random, 5));
  const oneOf = kind === 'input' && chance(random, 4);
  const required = own
    .slice(0, oneOf ? 0 : below(random, 3))
    .map((each) => [each, chance(random, 2) ? 'Int!' : '[String!]!'] as const);
  return {
    name,
    kind,
    values: kind === 'enum' ? own : [],
    oneOf,
    required: kind === 'input' ? required : [],
  };
}

/** Returns a directive that is allowed everywhere, with only optional arguments. */
function directiveOf({ random }: Draft): { readonly text: string; use(): string } {
  const places =
    'SCHEMA | SCALAR | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | INTERFACE | UNION | ENUM | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION | FIELD | QUERY';
  const repeatable = chance(random, 2);
  return {
    text: `directive @mark(section: Int = 1, why: String, all: [ID!] = ["a", 2]) ${repeatable ? 'repeatable ' : ''}on ${places}`,
    use: () => {
      const once =
        ['', '(section: 2)', '(why: "b", all: [])', '(why: null)'][below(random, 4)] ?? '';
      return repeatable && chance(random, 2) ? `${once} @mark` : once;
    },
  };
}
