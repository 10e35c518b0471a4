import {
  type ASTNode,
  type DefinitionNode,
  type DirectiveNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  TypeInfo,
  ValidationContext,
  ValuesOfCorrectTypeRule,
  type VariableDefinitionNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';

import type { Edit } from '../diagnostic.ts';
import type { SourceFile, Span } from '../source.ts';
import { memo } from '../text/memo.ts';
import { proseFaultOf } from './prose.ts';
import { buildSchema } from './sdl/build-schema.ts';
import { editDefinition } from './sdl/edit.ts';
import { federationOf } from './sdl/federation.ts';
import { foldSchema, isSchemaNode } from './sdl/fold-schema.ts';
import { foldType } from './sdl/fold-type.ts';
import { type Heads, isTypeNode, type TypeNode } from './sdl/heads.ts';
import type { Places } from './sdl/places.ts';
import { readSdl } from './sdl/read-sdl.ts';
import { sdlErrors } from './sdl/sdl-errors.ts';
import { sdlSuppressions } from './sdl/suppressions.ts';
import { keysWithout } from './sdl/visitor-keys.ts';
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

/** The descriptions that are too long, too deep or too entangled to be read as Markdown. */
function descriptionFaultsOf(
  elements: ReadonlyMap<string, SchemaElement>,
  { spanOf }: Places,
): DescriptionFault[] {
  const faults: DescriptionFault[] = [];
  for (const element of elements.values()) {
    const { description = '', node } = element;
    if (!node || !('description' in node) || !node.description) continue;

    const message = proseFaultOf(description);
    if (message !== undefined) faults.push({ element, message, span: spanOf(node.description) });
  }
  return faults;
}

/**
 * The errors with their places in the files, each once. While a file does not parse, nothing is
 * said of what is missing: the author may well have defined it there.
 */
function schemaFaultsOf(
  errors: readonly GraphQLError[],
  { places, incomplete }: { readonly places: Places; readonly incomplete: boolean },
): SchemaFault[] {
  const faults = new Map<string, SchemaFault>();
  for (const { message, nodes = [] } of errors) {
    if (incomplete && missing.test(message)) continue;

    const [first = places.nowhere, ...rest] = nodes.flatMap((node) => places.pointAt(node) ?? []);
    const key = `${message} ${first.file.path} ${first.start}`;
    if (!faults.has(key)) faults.set(key, { message, spans: [first, ...rest] });
  }
  return [...faults.values()];
}

/** How graphql-js words what another definition, or an extension of it, would mend. */
const missing =
  /^Unknown (type|directive) |is not defined|does not exist in|must be provided|must define one or more|must implement|^Interface field|^The schema cannot be built/;

/**
 * One definition for each name, with its extensions in it, and without the parts that are defined
 * a second time: those that hold no element. An extension of nothing becomes the definition.
 */
function foldDefinitions(
  definitions: readonly DefinitionNode[],
  {
    heads,
    elements,
  }: { readonly heads: Heads; readonly elements: ReadonlyMap<string, SchemaElement> },
): DefinitionNode[] {
  const kept = new Set<ASTNode | undefined>();
  for (const { node } of elements.values()) kept.add(node);
  const keep = <Node extends ASTNode>(node: Node) => (kept.has(node) ? node : undefined);

  const folded = [
    ...foldSchema(definitions.filter(isSchemaNode)),
    ...heads.directives.values(),
    ...foldTypes(definitions, heads),
  ];
  return folded.map((node) => editDefinition(node, { field: keep, input: keep, value: keep }));
}

function foldTypes(definitions: readonly DefinitionNode[], heads: Heads): TypeNode[] {
  const additions = new Map<TypeNode, TypeNode[]>();
  for (const head of heads.types.values()) additions.set(head, []);
  for (const node of definitions) {
    if (!isTypeNode(node) || heads.dropped.has(node) || additions.has(node)) continue;

    const head = heads.types.get(node.name.value);
    if (head) additions.get(head)?.push(node);
  }
  return Array.from(additions, ([head, added]) => foldType(head, added));
}

const visitorKeys = keysWithout(
  'name',
  'description',
  'locations',
  'type',
  'types',
  'interfaces',
  'defaultValue',
);

/**
 * Values in type definitions that don't fit their type: what directives are given, and default
 * values. graphql-js 16 checks values in operations only, so they are put into one.
 */
function valueErrors(
  definitions: readonly DefinitionNode[],
  schema: GraphQLSchema,
): GraphQLError[] {
  const errors: GraphQLError[] = [];
  const operation = operationWith(valuesIn(definitions));
  const document = { kind: Kind.DOCUMENT, definitions: [operation] } as const;
  const typeInfo = new TypeInfo(schema);
  const context = new ValidationContext(
    schema,
    document,
    typeInfo,
    (error) => errors.push(error),
    true,
  );
  visit(document, visitWithTypeInfo(typeInfo, ValuesOfCorrectTypeRule(context)));
  return errors;
}

interface Values {
  readonly directives: readonly DirectiveNode[];
  readonly defaults: readonly VariableDefinitionNode[];
}

function valuesIn(definitions: readonly DefinitionNode[]): Values {
  const directives: DirectiveNode[] = [];
  const defaults: VariableDefinitionNode[] = [];
  visit(
    { kind: Kind.DOCUMENT, definitions },
    {
      Directive(node) {
        directives.push(node);
        return false;
      },
      InputValueDefinition({ name, type, defaultValue }) {
        if (!defaultValue) return;
        const variable = { kind: Kind.VARIABLE, name } as const;
        defaults.push({ kind: Kind.VARIABLE_DEFINITION, variable, type, defaultValue });
      },
    },
    visitorKeys,
  );
  return { directives, defaults };
}

function operationWith({ directives, defaults }: Values) {
  return {
    kind: Kind.OPERATION_DEFINITION,
    operation: OperationTypeNode.QUERY,
    variableDefinitions: defaults,
    directives,
    selectionSet: { kind: Kind.SELECTION_SET, selections: [] },
  } as const;
}
