import type { Json } from '@docs-compiler/graph';

/** An object, of a value that was read as JSON. */
export function isJsonObject(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
