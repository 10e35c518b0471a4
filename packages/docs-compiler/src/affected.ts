import {
  isMet,
  type OperationUse,
  partCoordinate,
  touchedUses,
  type TypeMap,
  usesOfDocument,
} from '@docs-compiler/graph';
import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLSchema,
  type GraphQLType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  OperationTypeNode,
} from 'graphql';

import { operationFaults } from './affected/operation-faults.ts';
import { parseOperations } from './affected/parse-operations.ts';
import type { AffectedOptions } from './affected/types.ts';
import type { Diagnostic } from './diagnostic.ts';
import { schemaChanges } from './diff/changes.ts';
import { subjectsOf } from './diff/subjects.ts';
import type { WordedChange } from './diff/types.ts';
import type { Graph } from './graph.ts';
import { insteadOf } from './history/instead.ts';
import { deprecationOf } from './schema/deprecation.ts';
import type { SourceFile, Span } from './source.ts';
import { byCodeUnit } from './text/order.ts';

/**
 * Returns what a schema change does to operations: errors where it breaks them; warnings where a
 * response may have new values, a variable old ones, or an operation uses a deprecated element.
 * Files are independent except for shared fragments. Sorted by path and location.
 */
export async function affectedOperations(
  options: AffectedOptions,
  files: readonly SourceFile[],
): Promise<Diagnostic[]> {
  const { before, graph } = options;
  const { documents, faults } = parseOperations(files);
  const changes = await touchingChanges(options);
  const types = typeMapOf(before.schema, graph.schema);
  const found = documents.flatMap(({ file, document }) => {
    const uses = usesOfDocument(types, document);
    return [
      ...changes.flatMap((change) =>
        touchedUses(uses, change).map((use) => inChange(change, { use, file, options })),
      ),
      ...uses.flatMap((use) => deprecated(graph, { use, file })),
    ];
  });
  const reported = eachOnce(found);
  const broken = operationFaults(options, documents).filter(
    ({ primary: { span } }) =>
      !reported.some(({ severity, primary }) => severity === 'error' && meets(primary.span, span)),
  );
  return [...faults, ...reported, ...broken].sort(byPlace);
}

interface UnsafeChange extends WordedChange {
  readonly named: readonly string[];
  readonly instead: string | undefined;
}

async function touchingChanges({ before, graph }: AffectedOptions): Promise<UnsafeChange[]> {
  const schemas = { before, after: graph.parsed };
  const changes = await schemaChanges(schemas);
  return changes
    .filter(({ level }) => level !== 'safe')
    .map((change) => ({
      ...change,
      named: subjectsOf(schemas, change).named,
      instead: insteadOf(schemas, change)?.reason,
    }));
}

interface UseInFile {
  readonly use: OperationUse;
  readonly file: SourceFile;
}

function inChange(
  change: UnsafeChange,
  { use, file, options }: UseInFile & { readonly options: AffectedOptions },
): Diagnostic {
  const { level, coordinate, message, renamedTo, instead, reason } = change;
  const isBreaking = level === 'breaking' && isMet(use, change);
  return {
    code: isBreaking ? 'breaking-change' : 'dangerous-change',
    severity: isBreaking ? 'error' : 'warning',
    message,
    primary: { span: spanOf(file, use), text: use.sent ? 'what is sent here may hold it' : '' },
    notes: [
      `it changed since \`${options.since}\``,
      ...(level === 'dangerous' && reason !== undefined ? [reason] : []),
    ],
    help: renamedTo === undefined ? adviceOf(instead) : [`use \`${renamedTo}\``],
    ...(coordinate !== undefined && { coordinate }),
  };
}

function deprecated({ elements, parsed }: Graph, { use, file }: UseInFile): Diagnostic[] {
  const element = elements.get(use.coordinate);
  const deprecation = element && deprecationOf(parsed, element);
  if (!deprecation || use.sent) return [];
  return [
    {
      code: 'deprecated-use',
      severity: 'warning',
      message: `\`${use.coordinate}\` is deprecated`,
      primary: { span: spanOf(file, use), text: '' },
      help: adviceOf(deprecation.reason),
      coordinate: use.coordinate,
    },
  ];
}

function adviceOf(reason: string | undefined): string[] {
  return reason === undefined || reason.trim() === '' ? [] : [`the schema says: ${reason.trim()}`];
}

function spanOf(file: SourceFile, { node }: OperationUse): Span {
  const { start = 0, end = 0 } = node.loc ?? {};
  return { file, start, end };
}

/** Removes repetitions of a change at one location, keeping the most severe one. */
function eachOnce(found: readonly Diagnostic[]): Diagnostic[] {
  const byKey = new Map<string, Diagnostic>();
  for (const diagnostic of found) {
    const { message, primary, severity } = diagnostic;
    const key = `${primary.span.file.path}:${primary.span.start} ${message}`;
    if (!byKey.has(key) || severity === 'error') byKey.set(key, diagnostic);
  }
  return [...byKey.values()];
}

function meets(a: Span, b: Span): boolean {
  return a.file === b.file && a.start < b.end && b.start < a.end;
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  const [left, right] = [a.primary.span, b.primary.span];
  return (
    byCodeUnit(left.file.path, right.file.path) ||
    left.start - right.start ||
    byCodeUnit(a.code, b.code) ||
    byCodeUnit(a.message, b.message)
  );
}

/**
 * Returns the types of all fields and arguments of two schemas. The former schema takes precedence.
 */
function typeMapOf(before: GraphQLSchema, after: GraphQLSchema): TypeMap {
  const parts: Record<string, Record<string, string>> = {};
  for (const schema of [after, before])
    for (const { holder, name, type } of partsIn(schema)) (parts[holder] ??= {})[name] = type;
  return { roots: { ...rootsOf(after), ...rootsOf(before) }, parts };
}

interface Part {
  readonly holder: string;
  readonly name: string;
  readonly type: string;
}

function* partsIn(schema: GraphQLSchema): Generator<Part> {
  for (const { name, args } of schema.getDirectives()) yield* argumentsOf(`@${name}`, args);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      yield { holder: type.name, name: field.name, type: nameOf(field.type) };
      if ('args' in field) yield* argumentsOf(partCoordinate(type.name, field.name), field.args);
    }
  }
}

function* argumentsOf(holder: string, args: readonly GraphQLArgument[]): Generator<Part> {
  for (const { name, type } of args) yield { holder, name, type: nameOf(type) };
}

function nameOf(type: GraphQLType): string {
  return getNamedType(type).name;
}

function rootsOf(schema: GraphQLSchema): Record<string, string> {
  return Object.fromEntries(
    Object.values(OperationTypeNode).flatMap((operation) => {
      const root = schema.getRootType(operation);
      return root ? [[operation, root.name]] : [];
    }),
  );
}
