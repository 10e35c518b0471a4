import { below, shuffled } from '../mutation/random.ts';
import { descriptions, memberNames } from './schema-names.ts';
import { chance, type Draft, givenValueOf, type Named, pick } from './schema-values.ts';

type Members = ReadonlyMap<string, string>;

/** Creates functions that write parts of definitions: each member is a name and its rest. */
export function createWriter(draft: Draft, use: () => string) {
  const { random, types } = draft;
  return { description, block, fields, inputs, extensions, deprecated };

  function description(indent = ''): string {
    const text = chance(random, 4) ? pick(random, descriptions) : undefined;
    if (text === undefined) return '';
    if (!text.includes('\n') && chance(random, 2)) return `${indent}${JSON.stringify(text)}\n`;
    return `${indent}"""\n${text.replaceAll(/^(?=.)/gm, indent)}\n${indent}"""\n`;
  }

  function block(head: string, members: Members): string {
    const lines = [...members].map(
      ([name, rest]) => `${description('  ')}  ${name}${rest}${use()}`,
    );
    return `${description()}${head}${use()} {\n${lines.join('\n')}\n}`;
  }

  function fields(count: number): Map<string, string> {
    const names = shuffled(random, memberNames).slice(0, count);
    return new Map(
      names.map((name) => [name, `${argumentsOf()}: ${typeOf(['input'])}${deprecated()}`]),
    );
  }

  function argumentsOf(): string {
    if (!chance(random, 3)) return '';
    const own = shuffled(random, memberNames).slice(0, 1 + below(random, 3));
    const parts = own.map((name) => `\n${description('    ')}    ${name}: ${inputTypeOf()}`);
    return `(${parts.join('')}\n  )`;
  }

  function typeOf(without: readonly Named['kind'][]): string {
    const known = [...types.values()].filter(({ kind }) => !without.includes(kind));
    const name = pick(random, [
      'Int',
      'Float',
      'String',
      'Boolean',
      'ID',
      ...known.map((each) => each.name),
    ]);
    return pick(random, [name, `${name}!`, `[${name}]`, `[${name}!]!`, `[[${name}]!]`]) ?? '';
  }

  /** With a default, deprecated, or neither. A required input could otherwise contain itself. */
  function inputTypeOf(): string {
    const type = typeOf(['object', 'interface', 'union']);
    const holdsInput = types.get(type.replaceAll(/\W/g, ''))?.kind === 'input';
    const own = holdsInput ? type.replace(/!$/, '') : type;
    const value = chance(random, 2) ? ` = ${givenValueOf(draft, own)}` : '';
    return `${own}${value}${value !== '' || !own.endsWith('!') ? deprecated() : ''}`;
  }

  function inputs({ required, oneOf }: Named): Members {
    if (oneOf)
      return new Map([
        ['a', ': Int'],
        ['b', ': [String!]'],
      ]);
    const names = shuffled(random, memberNames).slice(0, 1 + below(random, 3));
    const optional = names.map((name) => [name, `: ${optionalTypeOf()}`] as const);
    return new Map([...optional, ...required.map(([name, type]) => [name, `: ${type}`] as const)]);
  }

  function optionalTypeOf(): string {
    const type = inputTypeOf();
    // Default values of input fields must not form a cycle.
    const own = types.get(/\w+/.exec(type)?.[0] ?? '')?.kind === 'input';
    if (own) return type.replace(/ = [^]*$/, '');
    return /^[^=]*!$/.test(type) ? type.replace(/!$/, '') : type;
  }

  function deprecated(): string {
    if (!chance(random, 6)) return '';
    return (
      pick(random, [
        ' @deprecated',
        ' @deprecated(reason: "Use `id`.")',
        ' @deprecated(reason: "")',
      ]) ?? ''
    );
  }

  function extensions(query: string): string[] {
    if (!chance(random, 3)) return [];
    const added = [`extend type ${query} {\n  added_${below(random, 9)}: Int\n}`];
    for (const { name, kind } of types.values()) {
      if (!chance(random, 3)) continue;
      if (kind === 'enum') added.push(`extend enum ${name} {\n  ADDED\n}`);
      if (kind === 'object') added.push(`extend type ${name} {\n  added(x: Int = 1): ID\n}`);
      if (kind === 'union')
        added.push(`extend union ${name} = Added_${name}`, `type Added_${name} { a: Int }`);
    }
    return added;
  }
}
