import type { PageNode, Reference } from '../../graph.ts';
import type { SchemaElement } from '../../parse/types.ts';
import type { Span } from '../../source.ts';
import type { Path } from '../../languages/yaml/tree.ts';
import type { LinkContext } from '../context.ts';
import { referenceTo } from '../fact-reference.ts';
import type { ImpossibleCondition, ValueUse } from './values.ts';

/** The context in which names of a rule are resolved. */
export interface Scope {
  readonly context: LinkContext;
  readonly page: PageNode;
  /** Calls with the arguments of `input` and `when`; one of them must have the argument. */
  readonly calls: readonly SchemaElement[];
  /** The possible types of the entity whose fields `field` and `count` name; empty if unknown. */
  readonly things: readonly SchemaElement[];
  /** The possible types of the entity that an argument with an id names, by path. */
  readonly named: ReadonlyMap<string, readonly SchemaElement[]>;
}

/** A name in documented behavior, and its place in the frontmatter. */
export interface Written {
  readonly name: string;
  readonly path: Path;
  /** True if the name is the last key of the path, not its value. */
  readonly isKey?: true;
  /** The number of leading steps of a path to ignore: one for a path through variables. */
  readonly skip?: number;
}

/** A use of the id of an entity. */
export interface IdUse {
  readonly kind: 'id';
  readonly name: string;
  readonly page: PageNode;
  readonly span: Span;
}

/** A name in a path, other than the last, that resolves. */
export interface PathStep {
  readonly kind: 'step';
  readonly reference: Reference;
}

/** An element or id that documented behavior names, a literal, or a condition that never holds. */
export type Name = Reference | PathStep | IdUse | ValueUse | ImpossibleCondition;

/**
 * Yields the elements and ids that documented behavior names, its literals, and conditions that never
 * hold.
 */
export type Names = Generator<Name>;

/** Returns a name with its page and span, as references store it. */
export function placed(
  { page }: Pick<Scope, 'page'>,
  { name, path, isKey }: Written,
): { readonly page: PageNode; readonly name: string; readonly span: Span } {
  return { page, name, span: isKey ? page.parsed.keySpanAt(path) : page.parsed.spanAt(path) };
}

/** Returns the reference to a type, an enum value or an operation. */
export function named(scope: Pick<Scope, 'context' | 'page'>, written: Written): Reference {
  return referenceTo(scope.context, { ...placed(scope, written), from: 'behavior' });
}
