/** Returns an untrusted value as an object; an empty one for any other value. */
export function partsOf(value: unknown): { readonly [key: string]: unknown } {
  return isObject(value) ? { ...value } : {};
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
