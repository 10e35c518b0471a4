/** `refund-2`: who reads it in a log knows what it is. */
export function idFor(typename: string, made: number): string {
  const words = typename.replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3-$2');
  return `${words.toLowerCase()}-${made + 1}`;
}
