/** What a type is called, as findings know it, that a union may only lack for a slip in the schema. */
export function memberId(name: string): string {
  return `member ${name}`;
}
