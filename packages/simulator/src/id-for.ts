/** Returns a readable id such as `refund-2`. */
export function idFor(typename: string, made: number): string {
  const words = typename.replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3-$2');
  return `${words.toLowerCase()}-${made + 1}`;
}
