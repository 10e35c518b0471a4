import type { Edit } from '../diagnostic.ts';
import type { ASTNode, DefinitionNode, GraphQLSchema } from 'graphql';

import type { SourceFile, Span } from '../source.ts';
import { memo } from '../text/memo.ts';
import { buildSchema } from './sdl/build-schema.ts';
import { descriptionFaultsOf } from './sdl/description-faults.ts';
import { federationOf } from './sdl/federation.ts';
import { foldDefinitions } from './sdl/fold.ts';
import { readSdl } from './sdl/read-sdl.ts';
import { schemaFaultsOf } from './sdl/schema-faults.ts';
import { sdlErrors } from './sdl/sdl-errors.ts';
import { sdlSuppressions } from './sdl/suppressions.ts';
import { valueErrors } from './sdl/value-errors.ts';
import type { Suppression } from './suppression.ts';

/**
 * SDL files to one checked schema. Every rule runs on the authors' own definitions, before anything
 * is merged: merging hides what is defined twice. Whatever is wrong, a schema comes out.
 */
export const parseSchema: (files: readonly SourceFile[]) => ParsedSchema = memo(readSchema);

function readSchema(files: readonly SourceFile[]): ParsedSchema {
  const { documents, definitions, syntaxFaults, places, heads, elements, incomplete } =
    readSdl(files);
  const federation = federationOf(definitions, heads);
  const { schema, errors, standIns } = buildSchema(
    foldDefinitions(definitions, { heads, elements }),
  );
  const schemaFaults = schemaFaultsOf(
    [
      ...sdlErrors(federation?.definitions ?? definitions, heads),
      ...valueErrors(definitions, federation?.extend(schema) ?? schema),
      ...errors.filter((error) => !federation?.mends(error)),
    ],
    { places, incomplete },
  );
  return {
    files: documents.map(({ file }) => file),
    definitions,
    schema,
    elements,
    syntaxFaults,
    schemaFaults,
    descriptionFaults: descriptionFaultsOf(elements, places),
    incomplete,
    standIns,
    suppressions: documents.flatMap(sdlSuppressions),
    spanOf: places.spanOf,
  };
}

/**
 * All SDL files as one schema. Later duplicates are left out of `schema` and `elements`.
 * A type that is used but not defined is in `schema` as a stand-in, so that what uses it stays;
 * it has no element.
 */
export interface ParsedSchema {
  readonly files: readonly SourceFile[];
  readonly definitions: readonly DefinitionNode[];
  readonly schema: GraphQLSchema;
  /** Everything that a schema coordinate names, by coordinate, in source order. */
  readonly elements: ReadonlyMap<string, SchemaElement>;
  readonly syntaxFaults: readonly SyntaxFault[];
  readonly schemaFaults: readonly SchemaFault[];
  readonly descriptionFaults: readonly DescriptionFault[];
  /** A file cannot be read to its end, so names may be missing that the author did define. */
  readonly incomplete: boolean;
  /** The names of types that are used but not defined. */
  readonly standIns: ReadonlySet<string>;
  /** Comments that take findings away. */
  readonly suppressions: readonly Suppression[];
  /** The place of a node of the original AST. */
  spanOf(node: ASTNode): Span;
}

export type ElementKind =
  | 'object'
  | 'interface'
  | 'union'
  | 'enum'
  | 'input'
  | 'scalar'
  | 'directive'
  | 'field'
  | 'input-field'
  | 'argument'
  | 'enum-value';

export interface SchemaElement {
  readonly coordinate: string;
  readonly kind: ElementKind;
  readonly name: string;
  /** The coordinate of the element that this one is a part of. */
  readonly parent?: string;
  readonly description?: string;
  /** The element's name at its definition. Built-in scalars and directives have none. */
  readonly span?: Span;
  readonly node?: ASTNode;
}

/** A syntax error in the words of graphql-js. */
export interface SyntaxFault {
  readonly message: string;
  readonly span: Span;
  /** The beginning of the definition that is left out because of it. */
  readonly definition?: Span;
  /** A new definition begins where this one still has open braces. */
  readonly unclosed: boolean;
  /** What closes it, where that is all that is missing. */
  readonly closing?: Edit;
}

/** A description that is shown as it is written, because it cannot be read as Markdown. */
export interface DescriptionFault {
  readonly element: SchemaElement;
  readonly message: string;
  /** The description with its quotes. */
  readonly span: Span;
}

/** An error of graphql-js in its words, with every place that it names: there is at least one. */
export interface SchemaFault {
  readonly message: string;
  readonly spans: readonly [Span, ...Span[]];
}
