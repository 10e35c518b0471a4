import type { Span } from '../../source.ts';
import { spanOf, spanWithin, type Draft } from './draft.ts';
import { literalOfProgram, type Literal } from './literal.ts';
import type { MdxAttribute, MdxElement } from './mdx-nodes.ts';

/** The attributes of an element as props, with their places. */
export interface Attributes {
  readonly props: Readonly<Record<string, unknown>>;
  readonly keySpans: Readonly<Record<string, Span>>;
  readonly valueSpans: Readonly<Record<string, Span>>;
  /** Props whose value is code: they are reported as such and their values are not known. */
  readonly dynamic: ReadonlySet<string>;
  /** A spread may have brought any prop. */
  readonly spread: boolean;
}

/** Values are strings or literals; anything computed becomes a `dynamic-content` fault. */
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

/** An attribute without a value is `true`, as in JSX. */
function literalOfAttribute({ value }: MdxAttribute): Literal | undefined {
  if (value === null || value === undefined) return { value: true };
  if (typeof value === 'string') return { value };
  return literalOfProgram(value.data?.estree);
}

/** What stands after `=`, without braces, and a text without its quotes. */
function valueSpanOf(span: Span, literal: Literal | undefined): Span {
  const text = span.file.text.slice(span.start, span.end);
  const opening = /=\s*["'{]/.exec(text);
  if (!opening) return span;
  const start = span.start + opening.index + opening[0].length;
  const inner = { ...span, start, end: span.end - 1 };
  return typeof literal?.value === 'string' ? spanWithin(inner, literal.value) : inner;
}
