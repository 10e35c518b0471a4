/** What somebody else made, read by its keys: nothing where it is no object. */
export function partsOf(value: unknown): { readonly [key: string]: unknown } {
  return isObject(value) ? { ...value } : {};
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
