import { getNullableType, isEnumType, isListType, isScalarType, type GraphQLType } from 'graphql';

/** How a value of a type is written in JSON, with `…` for what only the writer knows. */
export function sampleOf(type: GraphQLType): string {
  const own = getNullableType(type);
  if (isListType(own)) return `[${sampleOf(own.ofType)}]`;
  if (isEnumType(own)) return `"${own.getValues()[0]?.name ?? '…'}"`;
  return isScalarType(own) ? (scalars.get(own.name) ?? '…') : '{ … }';
}

const scalars: ReadonlyMap<string, string> = new Map([
  ['Boolean', 'true'],
  ['Float', '0.5'],
  ['ID', '"…"'],
  ['Int', '0'],
  ['String', '"…"'],
]);

/** What to add for a key that is missing, or to write for a null that may not be. */
export function entryOf(key: string | number | undefined, type: GraphQLType): string {
  return typeof key === 'string' ? `\`"${key}": ${sampleOf(type)}\`` : `\`${sampleOf(type)}\``;
}
