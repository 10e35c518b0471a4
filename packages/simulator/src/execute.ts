import { type Demand, partCoordinate, type RefusalWords } from '@docs-compiler/graph';
import {
  type DocumentNode,
  executeSync,
  type ExecutionResult,
  getNamedType,
  GraphQLError,
  type GraphQLResolveInfo,
  isAbstractType,
  isLeafType,
} from 'graphql';

import { beyondBounds } from './bounds.ts';
import { prepared } from './documents.ts';
import { jsonOf } from './json.ts';
import type { Model } from './model.ts';
import { type Node, typenameOf } from './node.ts';
import { mostResolved, tooLarge } from './operation-limits.ts';
import type { Reading } from './read-types.ts';
import { read } from './read.ts';
import { readRoot, type World } from './roots.ts';
import { errorOf, expiredMessage, type Refusal, refusalIn, type Run, type Token } from './run.ts';

/** A GraphQL request over HTTP, with the token of its caller. */
export interface Request {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
  readonly token?: Token | undefined;
}

/** Executes a request with graphql-js and returns the response. */
export function answer(
  run: Run,
  { world, request }: { readonly world: World; readonly request: Request },
): ExecutionResult {
  const { schema } = run.model;
  const { codes } = run.model.behavior;
  const text = readText(run.model, request.query);
  if ('errors' in text) return text;

  let resolved = 0;
  const count = (): void => {
    resolved += 1;
    if (resolved > mostResolved) throw tooLarge();
  };
  const result = executeSync({
    schema,
    document: text.document,
    variableValues: request.variables,
    operationName: request.operationName,
    contextValue: run,
    fieldResolver(source: Node | undefined, args: unknown, _run: Run, info) {
      count();
      const value = guarded(run, info, resolvedBy(run, { source, args, info, world }));
      if (run.owners) {
        noteOwners(run.owners, pathOf(info), value);
        noteType(run, info, value);
      }
      return value;
    },
    typeResolver: (value: Node) => typenameOf(value),
  });
  if (resolved > mostResolved) return { data: null, errors: [tooLarge()] };
  // Variables that do not fit their types are rejected before execution.
  if (result.data !== undefined) return result;
  return { errors: (result.errors ?? []).map((error) => withCode(error, codes.value)) };
}

/** Parses the text of a request; returns its errors in the documented wording if it is invalid. */
export function readText(
  { schema, behavior: { codes } }: Model,
  query: string,
): { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] } {
  const text = prepared(schema, query);
  if ('document' in text) return text;
  const words = text.isRead ? codes.validation : codes.parse;
  return { errors: text.errors.map((error) => withCode(error, words)) };
}

/** Adds the documented code to an error of graphql-js. */
function withCode(error: GraphQLError, words: RefusalWords | undefined): GraphQLError {
  if (words === undefined || error.extensions['code'] !== undefined) return error;
  return new GraphQLError(error.message, {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    originalError: error.originalError ?? null,
    extensions: { ...error.extensions, code: words.code },
  });
}

interface Resolving {
  readonly source: Node | undefined;
  readonly args: unknown;
  readonly info: GraphQLResolveInfo;
  readonly world: World;
}

function resolvedBy(run: Run, { source, args, info, world }: Resolving): unknown {
  const coordinate = partCoordinate(info.parentType.name, info.fieldName);
  const refusal = refusalAt(run, coordinate);
  if (refusal) throw errorOf(refusal);
  const field = info.parentType.getFields()[info.fieldName];
  if (!field) return undefined;

  const path = pathOf(info);
  const reading: Reading = {
    field,
    coordinate,
    args: jsonOf(args),
    note: (source) => run.sources.set(path, source),
  };
  // Calls check their limits themselves, in order with their other refusals.
  const outside = run.model.calls.has(coordinate)
    ? undefined
    : beyondBounds(run, { call: coordinate, field, args: reading.args });
  if (outside) throw errorOf(outside);
  return source ? read(run, source, reading) : readRoot(run, world, reading);
}

/** Checks the token against the requirements of a value's runtime type. */
function guarded(run: Run, info: GraphQLResolveInfo, value: unknown): unknown {
  const named = getNamedType(info.returnType);
  if (isLeafType(named) || value === null || value === undefined) return value;
  for (const node of Array.isArray(value) ? value : [value]) {
    const refusal = refusalAt(run, named.name) ?? refusalAt(run, typenameOf(node) ?? named.name);
    if (refusal) throw errorOf(refusal);
  }
  return value;
}

/** Records the entities that a field shows, by path. */
function noteOwners(owners: Map<string, string>, path: string, value: unknown): void {
  for (const [index, node] of (Array.isArray(value) ? value : [value]).entries()) {
    const id = ownerOf(node);
    if (id !== undefined) owners.set(Array.isArray(value) ? `${path}.${index}` : path, id);
  }
}

/** Records the rule that chose the type of an object, where the schema allows several. */
function noteType({ sources }: Run, info: GraphQLResolveInfo, value: unknown): void {
  if (!isAbstractType(getNamedType(info.returnType))) return;
  for (const [index, node] of (Array.isArray(value) ? value : [value]).entries()) {
    const pointer = chooserOf(node);
    const path = Array.isArray(value) ? `${pathOf(info)}.${index}` : pathOf(info);
    if (pointer !== undefined) sources.set(`${path}.__typename`, { origin: 'rule', pointer });
  }
}

function chooserOf(node: Node | null | undefined): string | undefined {
  return node?.kind === 'part' ? node.part.pointer : undefined;
}

function ownerOf(node: Node | null | undefined): string | undefined {
  if (node?.kind === 'entity') return node.entity.id;
  return node?.kind === 'payload' ? node.effect.entity?.id : undefined;
}

function pathOf({ path }: GraphQLResolveInfo): string {
  const keys: (string | number)[] = [];
  for (let at: GraphQLResolveInfo['path'] | undefined = path; at; at = at.prev)
    keys.unshift(at.key);
  return keys.join('.');
}

/**
 * Returns the refusal for a token that lacks what a field, by its coordinate, or a type requires.
 */
function refusalAt({ model, store, token, reasons }: Run, subject: string): Refusal | undefined {
  const { demands, codes, tokens } = model.behavior;
  const demand = Object.hasOwn(demands, subject) ? demands[subject] : undefined;
  if (!demand || isNothing(demand)) return undefined;
  if (!token) return refusalIn(codes.token, 'The request has no token that is valid.', {});
  if (token.until !== undefined && token.until <= store.now)
    return refusalIn(codes.expired ?? codes.token, expiredMessage, {});

  const missing = {
    scopes: without(demand.scopes, token.scopes),
    claims: without(demand.claims, token.claims ?? []),
    policies: without(demand.policies, tokens[token.kind] ?? []),
  };
  if (isNothing(missing)) return undefined;
  reasons.push({ rule: 'demand', subject, says: demandNames(missing) });
  const { scopes } = missing;
  if (scopes.length > 0)
    return {
      ...refusalIn(codes.scope, 'The token may not do this: it lacks {missing}.', {
        missing: scopes.join(', '),
      }),
      extensions: { [codes.scope.lists ?? 'missing']: scopes },
    };
  // A new token with other scopes cannot help, so the message lists none.
  return refusalIn(
    { code: codes.scope.code },
    'The token is of the wrong kind: it lacks {missing}.',
    { missing: demandNames(missing) },
  );
}

function isNothing({ scopes, claims, policies }: Demand): boolean {
  return scopes.length + claims.length + policies.length === 0;
}

function without(wanted: readonly string[], given: readonly string[]): string[] {
  return wanted.filter((each) => !given.includes(each));
}

function demandNames({ scopes, claims, policies }: Demand): string {
  return [...scopes, ...claims, ...policies].join(', ');
}
