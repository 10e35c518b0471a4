import type { Json } from '@docs-compiler/graph';
import type { PrintedExample } from '@docs-compiler/simulator';
import type { GraphQLSchema } from 'graphql';

type Body = PrintedExample['answers'][number]['body'];
type Path = readonly (string | number)[];

/** A response with one incorrect value. */
export interface Lie {
  readonly kind: 'state' | 'null' | 'amount' | 'text' | 'code';
  readonly path: Path;
  readonly body: Body;
}

/**
 * Yields every lie that changes one leaf of a response. Times and cursors are skipped, because only
 * their order is compared; so are the ids of new objects, which are arbitrary.
 */
export function* liesAbout(schema: GraphQLSchema, body: Body): Generator<Lie> {
  for (const { path, json } of leavesOf(body['data'] ?? null, ['data'])) {
    const name = String(path.at(-1));
    if (/cursor$/i.test(name) || name === 'id' || typeof json !== 'string') continue;
    const lie = lieAbout(schema, name, json);
    if (lie) yield { kind: lie.kind, path, body: withValue(body, path, lie.json) };
    if (name !== '__typename' && json !== '')
      yield { kind: 'null', path, body: withValue(body, path, null) };
  }
  for (const { path } of leavesOf(body['errors'] ?? null, ['errors']))
    if (path.at(-1) === 'code')
      yield { kind: 'code', path, body: withValue(body, path, 'SOMETHING_ELSE') };
}

function lieAbout(
  schema: GraphQLSchema,
  name: string,
  json: string,
): { readonly kind: Lie['kind']; readonly json: string } | undefined {
  if (name === '__typename') {
    const other = siblingOf(schema, json);
    return other === undefined ? undefined : { kind: 'state', json: other };
  }
  if (/^\d{4}-\d{2}-\d{2}/.test(json)) return undefined;
  if (/^\d+\.\d{2}$/.test(json)) return { kind: 'amount', json: `1${json}` };
  return { kind: 'text', json: `${json}x` };
}

/** Returns another type of a union or an interface that contains a type. */
function siblingOf(schema: GraphQLSchema, name: string): string | undefined {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!('getTypes' in type)) continue;
    const names = type.getTypes().map((each) => each.name);
    const at = names.indexOf(name);
    if (at >= 0 && names.length > 1) return names[(at + 1) % names.length];
  }
  return undefined;
}

function* leavesOf(
  json: Json,
  path: Path,
): Generator<{ readonly path: Path; readonly json: Json }> {
  if (typeof json !== 'object' || json === null) {
    yield { path, json };
    return;
  }
  if (Array.isArray(json)) {
    for (const [index, item] of json.entries()) yield* leavesOf(item, [...path, index]);
    return;
  }
  for (const [key, value] of Object.entries(json)) yield* leavesOf(value, [...path, key]);
}

function withValue(body: Body, path: Path, value: Json): Body {
  const copy = structuredClone(body);
  const [last, ...way] = path.toReversed();
  let at: unknown = copy;
  for (const key of way.toReversed()) at = Reflect.get(Object(at), key);
  if (last !== undefined) Reflect.set(Object(at), last, value);
  return copy;
}
