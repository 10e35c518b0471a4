import {
  type ASTNode,
  type DefinitionNode,
  type DirectiveNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  type Token,
  TokenKind,
  TypeInfo,
  ValidationContext,
  ValuesOfCorrectTypeRule,
  type VariableDefinitionNode,
  visit,
  visitWithTypeInfo,
  type StringValueNode,
} from 'graphql';
import { mayHoldSuppressions, readSuppression, type Suppression } from '../../parse/suppression.ts';
import type {
  DescriptionFault,
  ParsedSchema,
  SchemaElement,
  SchemaFault,
  ProseReader,
} from '../../parse/types.ts';
import type { SourceFile, Span } from '../../source.ts';
import { lazy, memo } from '../../text/memo.ts';
import { createProseReader } from '../markdown/prose.ts';
import { buildSchema } from './build-schema.ts';
import { federationOf } from './federation.ts';
import {
  editDefinition,
  foldSchema,
  isSchemaNode,
  foldType,
  type Heads,
  isTypeNode,
  type TypeNode,
  keysWithout,
  keysWithoutTypes,
} from './fold.ts';
import type { ParsedSdl, Places } from './parse-sdl.ts';
import { readSdl } from './read-sdl.ts';
import { sdlErrors } from './sdl-errors.ts';

/**
 * Parses SDL files to one validated schema. Validates the original definitions, because merging
 * would hide duplicates. Always returns a schema, whatever the errors.
 */
export const parseSchema: (files: readonly SourceFile[]) => ParsedSchema = memo(readSchema);

function readSchema(files: readonly SourceFile[]): ParsedSchema {
  const { documents, definitions, syntaxFaults, places, heads, elements, incomplete } =
    readSdl(files);
  const prose = createProseReader();
  const values = valuesIn(definitions);
  const federation = federationOf(definitions, { heads, applied: values.directives });
  const { schema, errors, standIns } = buildSchema(
    foldDefinitions(definitions, { heads, elements }),
  );
  // A project without schema files needs no query type.
  const ofTypes = documents.length > 0 ? errors : [];
  const schemaFaults = schemaFaultsOf(
    [
      ...sdlErrors(federation?.definitions ?? definitions, heads),
      ...ofTypes.filter((error) => !federation?.mends(error)),
    ],
    { places, incomplete },
  );
  const valueFaults = schemaFaultsOf(valueErrors(values, federation?.extend(schema) ?? schema), {
    places,
    incomplete,
  });
  return {
    files: documents.map(({ file }) => file),
    definitions,
    schema,
    elements,
    syntaxFaults,
    schemaFaults: [
      ...schemaFaults,
      ...valueFaults.map((fault) => ({ ...fault, isValue: true as const })),
    ],
    descriptionFaults: lazy(() => descriptionFaultsOf(elements, { places, prose })),
    prose,
    incomplete,
    standIns,
    suppressions: documents.flatMap(sdlSuppressions),
    spanOf: places.spanOf,
  };
}

/**
 * Returns the descriptions that are too long, too deeply nested or too complex to parse as
 * Markdown.
 */
function descriptionFaultsOf(
  elements: ReadonlyMap<string, SchemaElement>,
  { places, prose }: { readonly places: Places; readonly prose: ProseReader },
): DescriptionFault[] {
  const faults: DescriptionFault[] = [];
  for (const element of elements.values()) {
    const { description = '', node } = element;
    if (!node || !('description' in node) || !node.description) continue;

    const message = prose.faultOf(description);
    if (message === undefined) continue;
    faults.push({ element, message, span: places.spanOf(node.description) });
  }
  return faults;
}

/**
 * Returns the distinct errors with their spans. While a file does not parse, excludes errors about
 * missing definitions, which may be in the unparsed part.
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

/** Matches graphql-js messages about definitions that the unparsed part of a file may contain. */
const missing =
  /^Unknown (type|directive) |is not defined|does not exist in|must be provided|must define one or more|must implement|^Interface field|^The schema cannot be built/;

/**
 * Merges definitions: one for each name, including its extensions, excluding duplicate parts, which
 * have no element. An extension of an undefined type becomes its definition.
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

/**
 * Returns the invalid values in type definitions: directive arguments and default values.
 * graphql-js 16 validates values in operations only, so the values are wrapped in one.
 */
function valueErrors(values: Values, schema: GraphQLSchema): GraphQLError[] {
  const errors: GraphQLError[] = [];
  const operation = operationWith(values);
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

/** The applied directives and the default values in type definitions. */
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
    keysWithoutTypes,
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

/**
 * Returns the `# docs-ignore …` comments of a file. Each covers the next definition, field,
 * argument, value or member. Within a definition it covers only parts of that definition.
 */
function sdlSuppressions({ file, definitions }: ParsedSdl): Suppression[] {
  if (!mayHoldSuppressions(file.text)) return [];

  return commentsOf(definitions).flatMap(({ start, end }) => {
    const suppression = readSuppression({
      span: { file, start, end: start + file.text.slice(start, end).trimEnd().length },
      marks: { opening: '#'.length, closing: 0 },
      covers: coveredBy(file, definitions, end),
    });
    return suppression ?? [];
  });
}

/** Returns the distinct comments around and in parsed definitions, in order. */
function commentsOf(definitions: readonly DefinitionNode[]): Token[] {
  const found = new Map<number, Token>();
  for (const { loc } of definitions) {
    if (!loc) continue;
    let token: Token | null = loc.startToken;
    while (token.prev?.kind === TokenKind.COMMENT) token = token.prev;
    for (; token && isOf(token, loc.end); token = token.next)
      if (token.kind === TokenKind.COMMENT) found.set(token.start, token);
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

function isOf(token: Token, end: number): boolean {
  return token.start < end || token.kind === TokenKind.COMMENT;
}

function coveredBy(
  file: SourceFile,
  definitions: readonly DefinitionNode[],
  end: number,
): Span | undefined {
  const around = definitions.find(
    ({ loc }) => loc && headOf(loc.startToken) < end && end < loc.end,
  );
  const next = around ? firstAfter(partsOf(around), end) : firstAfter(definitions, end);
  return next?.loc && { file, start: next.loc.start, end: next.loc.end };
}

/**
 * Returns the first node after an offset. A comment between a description and its name belongs to
 * that name.
 */
function firstAfter(nodes: readonly ASTNode[], end: number): ASTNode | undefined {
  return nodes
    .filter((node) => placeOf(node) >= end)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .at(0);
}

function placeOf(node: ASTNode): number {
  return node.loc ? headOf(node.loc.startToken) : -1;
}

function headOf(first: Token): number {
  let token: Token | null = first;
  while (
    token?.kind === TokenKind.BLOCK_STRING ||
    token?.kind === TokenKind.STRING ||
    token?.kind === TokenKind.COMMENT
  )
    token = token.next;
  return (token ?? first).start;
}

const partKeys = keysWithout(
  'name',
  'description',
  'directives',
  'type',
  'interfaces',
  'defaultValue',
);

/** Returns the named parts of a definition. */
function partsOf(definition: DefinitionNode): ASTNode[] {
  const parts: ASTNode[] = [];
  const add = (node: ASTNode): void => void parts.push(node);
  visit(
    definition,
    {
      [Kind.FIELD_DEFINITION]: add,
      [Kind.INPUT_VALUE_DEFINITION]: add,
      [Kind.ENUM_VALUE_DEFINITION]: add,
      [Kind.NAMED_TYPE]: add,
      [Kind.OPERATION_TYPE_DEFINITION]: add,
    },
    partKeys,
  );
  return parts;
}

/**
 * Returns the descriptions in a schema: those of elements, and of `schema { … }`, which is not an
 * element.
 */
export function descriptionNodes({
  definitions,
  elements,
}: Pick<ParsedSchema, 'definitions' | 'elements'>): ReadonlySet<StringValueNode> {
  const nodes = [...definitions, ...[...elements.values()].map(({ node }) => node)];
  return new Set(
    nodes.flatMap((node) => (node && 'description' in node ? (node.description ?? []) : [])),
  );
}
