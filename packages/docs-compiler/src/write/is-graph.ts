/** True for the text of a graph of any version: other tools have a `graph.json` too. */
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
