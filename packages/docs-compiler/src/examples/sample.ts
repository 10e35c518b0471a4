import { getNullableType, isEnumType, isListType, isScalarType, type GraphQLType } from 'graphql';

/** Returns a sample JSON value of a type, with `…` for values that only the author knows. */
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

/** Returns the entry to add for a missing key, or the value to replace an invalid null. */
export function entryOf(key: string | number | undefined, type: GraphQLType): string {
  return typeof key === 'string' ? `\`"${key}": ${sampleOf(type)}\`` : `\`${sampleOf(type)}\``;
}
