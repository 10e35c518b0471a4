/**
 * Words and `key="value"` pairs after a fence's language. Quotes, single or double, may be left
 * out where the value has no space.
 */
export function parseFenceMeta(meta: string): Record<string, string | true> {
  const entries: [string, string | true][] = [];
  for (const match of meta.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?/g)) {
    const [, key = '', double, single, bare] = match;
    entries.push([key, double ?? single ?? bare ?? true]);
  }
  return Object.fromEntries(entries);
}
