/** Read-only JSON. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export type JsonRecord = { readonly [key: string]: JsonValue };

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Returns the value at a path such as `input.amount.quantity`; undefined if there is none. */
export function at(json: JsonValue | undefined, path: string): JsonValue | undefined {
  return path
    .split('.')
    .reduce<JsonValue | undefined>(
      (inner, key) => (isRecord(inner) ? inner[key] : undefined),
      json,
    );
}

/** Maps each string in a value. */
export function mapTexts(json: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof json === 'string') return change(json);
  if (isList(json)) return json.map((each) => mapTexts(each, change));
  if (!isRecord(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, each]) => [key, mapTexts(each, change)]),
  );
}
