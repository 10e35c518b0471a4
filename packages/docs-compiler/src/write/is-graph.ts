/** Checks for a graph of any format version. Other tools also write a `graph.json`. */
export function isGraph(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return (
      typeof value === 'object' &&
      value !== null &&
      'formatVersion' in value &&
      'schemaHash' in value
    );
  } catch {
    return false;
  }
}
