import type { Span } from '../../source.ts';
import { type Draft, spanOf, spanWithin } from './draft.ts';
import type { Expression, MdxAttribute, MdxElement, Program } from './mdx-nodes.ts';

/** The attributes of an element as props with spans. */
export interface Attributes {
  readonly props: Readonly<Record<string, unknown>>;
  readonly keySpans: Readonly<Record<string, Span>>;
  readonly valueSpans: Readonly<Record<string, Span>>;
  /** Props with computed values: they are reported and their values are unknown. */
  readonly dynamic: ReadonlySet<string>;
  /** True if there is a spread, which may set any prop. */
  readonly spread: boolean;
}

/**
 * Reads the attributes of an element. Values are strings or literals; a computed value becomes a
 * `dynamic-content` fault.
 */
export function readAttributes(draft: Draft, node: MdxElement): Attributes {
  const props: [string, unknown][] = [];
  const keySpans: [string, Span][] = [];
  const valueSpans: [string, Span][] = [];
  const dynamic = new Set<string>();
  let spread = false;

  for (const attribute of node.attributes) {
    const span = spanOf(draft, attribute);
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      spread = true;
      draft.faults.push({ kind: 'dynamic-content', construct: 'spread', span });
      continue;
    }
    const { name } = attribute;
    const literal = literalOfAttribute(attribute);
    const valueSpan = valueSpanOf(span, literal);
    keySpans.push([name, { ...span, end: span.start + name.length }]);
    valueSpans.push([name, valueSpan]);
    if (literal) {
      props.push([name, literal.value]);
    } else {
      dynamic.add(name);
      draft.faults.push({ kind: 'dynamic-content', construct: 'prop', span: valueSpan });
    }
  }
  return {
    props: Object.fromEntries(props),
    keySpans: Object.fromEntries(keySpans),
    valueSpans: Object.fromEntries(valueSpans),
    dynamic,
    spread,
  };
}

/**
 * Returns the literal value of an attribute; `true` for an attribute without a value, as in JSX.
 */
function literalOfAttribute({ value }: MdxAttribute): Literal | undefined {
  if (value === null || value === undefined) return { value: true };
  if (typeof value === 'string') return { value };
  return literalOfProgram(value.data?.estree);
}

/** Returns the span of a value without braces or quotes. */
function valueSpanOf(span: Span, literal: Literal | undefined): Span {
  const text = span.file.text.slice(span.start, span.end);
  const opening = /=\s*["'{]/.exec(text);
  if (!opening) return span;
  const start = span.start + opening.index + opening[0].length;
  const inner = { ...span, start, end: span.end - 1 };
  return typeof literal?.value === 'string' ? spanWithin(inner, literal.value) : inner;
}

interface Literal {
  readonly value: unknown;
}

/**
 * Evaluates an expression to a JSON value: strings, finite numbers, booleans, null, lists and maps
 * of these, templates without placeholders. Returns undefined for any other expression.
 */
function literalOfProgram(program: Program | null | undefined): Literal | undefined {
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

/** Negates a number. Subtracts from zero, because JSON cannot represent `-0`. */
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
