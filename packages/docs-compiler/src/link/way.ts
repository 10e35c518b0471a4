import type { PageNode, Reference } from '../graph.ts';
import type { SchemaElement } from '../parse/schema.ts';
import type { Span } from '../source.ts';
import type { LinkContext } from './context.ts';
import { referenceToOneOf } from './fact-reference.ts';
import { typeOfPart } from './resolve.ts';

interface WrittenWay {
  readonly page: PageNode;
  /** `input.amount.quantity`. */
  readonly name: string;
  readonly span: Span;
}

/**
 * A way through the arguments of an operation, step by step: the last step's element, or the first
 * one that leads nowhere. What is below a scalar is for the scalar to say.
 */
export function* wayThrough(
  context: LinkContext,
  operation: SchemaElement | undefined,
  { page, name, span }: WrittenWay,
): Generator<Reference> {
  let owner = operation;
  let start = 0;
  for (const [index, step] of name.split('.').entries()) {
    const parts = owner && context.children.get(owner.coordinate);
    if (!owner || (!parts && index > 0)) return;

    const choices = new Map((parts ?? []).map((element) => [element.name, { element }]));
    const place = within(span, name, { start, end: start + step.length });
    const reference = referenceToOneOf(
      { owner, choices },
      { name: step, span: place, from: 'behaviour', page },
    );
    const isLast = start + step.length === name.length;
    if (!reference.target || isLast) yield reference;
    if (!reference.target) return;
    owner = typeOfPart(context, reference.target);
    start += step.length + 1;
  }
}

/** A step of what is written as it is; of what is quoted or escaped all. */
function within(
  span: Span,
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): Span {
  const isPlain = span.file.text.slice(span.start, span.end) === text;
  return isPlain ? { ...span, start: span.start + start, end: span.start + end } : span;
}
