import type { PageNode, Reference } from '../../graph.ts';
import type { SchemaElement } from '../../parse/types.ts';
import type { Span } from '../../source.ts';
import type { Path } from '../../text/yaml-tree.ts';
import type { LinkContext } from '../context.ts';
import { referenceTo } from '../fact-reference.ts';
import type { ValueUse } from './values.ts';

/** Where the names in a rule are looked up. */
export interface Scope {
  readonly context: LinkContext;
  readonly page: PageNode;
  /** What has the arguments that `input` and `when` go through: one of these has to have them. */
  readonly calls: readonly SchemaElement[];
  /** What the thing can be that `field` and `count` go through; empty where nobody knows. */
  readonly things: readonly SchemaElement[];
  /** What an argument with an id can name, by the way to it. */
  readonly named: ReadonlyMap<string, readonly SchemaElement[]>;
}

/** A name in a rule, with the place at which frontmatter has it. */
export interface Written {
  readonly name: string;
  readonly path: Path;
  /** It is the last key of the path, not the value. */
  readonly isKey?: true;
  /** How many steps of a way lead to where it begins: one through variables. */
  readonly skip?: number;
}

/** An id that stands for a thing. */
export interface IdUse {
  readonly kind: 'id';
  readonly name: string;
  readonly page: PageNode;
  readonly span: Span;
}

/** What a rule names, elements of the schema and ids of objects, and the literals that it holds. */
export type Names = Generator<Reference | IdUse | ValueUse>;

/** A name with its place, as references have it. */
export function placed(
  { page }: Pick<Scope, 'page'>,
  { name, path, isKey }: Written,
): { readonly page: PageNode; readonly name: string; readonly span: Span } {
  return { page, name, span: isKey ? page.parsed.keySpanAt(path) : page.parsed.spanAt(path) };
}

/** A type, a coordinate of an enum value or of an operation. */
export function named(scope: Pick<Scope, 'context' | 'page'>, written: Written): Reference {
  return referenceTo(scope.context, { ...placed(scope, written), from: 'behaviour' });
}
