/**
 * Returns the id of a type that may be missing from a union only because of an error in the schema.
 */
export function memberId(name: string): string {
  return `member ${name}`;
}
