import type { LinkContext } from '../link/context.ts';
import { argumentPlaces, readName } from '../link/written-name.ts';
import type { Graph } from '../graph.ts';
import { argumentCoordinate } from '@docs-compiler/graph';
import type { SchemaElement } from '../parse/types.ts';
import type { Span } from '../source.ts';

/** A name in a text of the project, and the schema elements that it may mean. */
export interface Occurrence {
  /** The name alone: without owner, arguments and quotes. */
  readonly span: Span;
  /**
   * The coordinates of the elements: several if the context does not decide between them, none for
   * a name that means no element.
   */
  readonly coordinates: readonly string[];
}

/** A linked project, and the name to find in it. */
export interface Search {
  readonly graph: Graph;
  readonly context: LinkContext;
  readonly name: string;
}

/** Returns the text of a span in its file. */
export function textOf({ file, start, end }: Span): string {
  return file.text.slice(start, end);
}

/** Returns a span without the quotes around it. */
export function unquoted(span: Span): Span {
  const isQuoted = /^(["']).*\1$/s.test(textOf(span));
  return isQuoted ? { ...span, start: span.start + 1, end: span.end - 1 } : span;
}

interface Written {
  readonly span: Span;
  readonly target?: SchemaElement | undefined;
  readonly others?: readonly SchemaElement[] | undefined;
}

/**
 * Returns the occurrences of a name in a written coordinate: `Refund`, `Refund.amount`,
 * `[Refund!]`, `node(id:)`, or a part alone. `target` is the element that the whole names.
 */
export function* inCoordinate(
  { graph: { elements }, name }: Search,
  { span: written, target, others = [] }: Written,
): Generator<Occurrence> {
  const span = unquoted(written);
  const text = textOf(span);
  if (!target || !text.includes(name)) return;
  const parsed = readName(text);
  const occurrence = (start: number, element: SchemaElement | undefined): Occurrence => ({
    span: { ...span, start: span.start + start, end: span.start + start + name.length },
    coordinates: element ? [element.coordinate] : [],
  });
  // A value in another notation: the name of a state with an escape, a folded text.
  if (!parsed) return yield { span, coordinates: [target.coordinate] };
  if (parsed.kind === 'name') {
    if (parsed.name !== name) return;
    const found = occurrence(text.indexOf(name), target);
    return yield {
      ...found,
      coordinates: [...found.coordinates, ...others.map(({ coordinate }) => coordinate)],
    };
  }

  const isArgument = target.kind === 'argument';
  const holder = isArgument ? elements.get(target.parent ?? '') : target;
  let start = parsed.kind === 'directive' ? 1 : 0;
  if (parsed.kind === 'member') {
    // A member of a union is written below it: `RefundStatus.RefundPaused`.
    const owner = elements.get(holder?.parent ?? parsed.owner);
    if (parsed.owner === name) yield occurrence(start, owner);
    start += parsed.owner.length + 1;
  }
  const own = parsed.kind === 'member' ? parsed.member : parsed.name;
  if (own === name) yield occurrence(start, holder);
  const list = start + own.length + 1;
  for (const argument of argumentPlaces(text.slice(list)) ?? []) {
    if (argument.name !== name) continue;
    const coordinate = argumentCoordinate(holder?.coordinate ?? '', name);
    yield occurrence(list + argument.start, elements.get(coordinate));
  }
}
