import type { Expression, Program } from './mdx-nodes.ts';

export interface Literal {
  readonly value: unknown;
}

/**
 * The value of an expression that JSON could hold: strings, finite numbers, booleans, null, lists
 * and maps of them, templates without holes. Undefined for what would have to be computed.
 */
export function literalOfProgram(program: Program | null | undefined): Literal | undefined {
  const [statement, ...rest] = program?.body ?? [];
  if (statement?.type !== 'ExpressionStatement' || rest.length > 0) return undefined;
  return literalOf(statement.expression);
}

type ObjectNode = Extract<Expression, { type: 'ObjectExpression' }>;
type Property = ObjectNode['properties'][number];
type Value = Expression | Extract<Property, { type: 'Property' }>['value'];

function literalOf(node: Value): Literal | undefined {
  switch (node.type) {
    case 'Literal':
      return scalar(node.value);
    case 'UnaryExpression':
      return node.operator === '-' ? negative(literalOf(node.argument)) : undefined;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? scalar(node.quasis[0]?.value.cooked) : undefined;
    case 'ArrayExpression':
      return listOf(
        node.elements.map((each) =>
          each && each.type !== 'SpreadElement' ? literalOf(each) : undefined,
        ),
      );
    case 'ObjectExpression':
      return mapOf(node.properties.map(entryOf));
    default:
      return undefined;
  }
}

function scalar(value: unknown): Literal | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return { value };
  return typeof value === 'number' && Number.isFinite(value) ? { value } : undefined;
}

/** JSON has no negative zero. */
function negative(literal: Literal | undefined): Literal | undefined {
  return typeof literal?.value === 'number' ? { value: 0 - literal.value } : undefined;
}

function listOf(items: readonly (Literal | undefined)[]): Literal | undefined {
  if (items.includes(undefined)) return undefined;
  return { value: items.map((item) => item?.value) };
}

function mapOf(entries: readonly ([string, Literal] | undefined)[]): Literal | undefined {
  const known = entries.filter((entry) => entry !== undefined);
  if (known.length < entries.length) return undefined;
  return { value: Object.fromEntries(known.map(([key, { value }]) => [key, value])) };
}

function entryOf(property: Property): [string, Literal] | undefined {
  if (property.type !== 'Property' || property.computed || property.shorthand) return undefined;
  const value = literalOf(property.value);
  if (!value) return undefined;

  const { key } = property;
  if (key.type === 'Identifier') return [key.name, value];
  return key.type === 'Literal' ? [String(key.value), value] : undefined;
}
