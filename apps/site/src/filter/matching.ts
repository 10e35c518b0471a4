/** Names that contain the query, in any case; those that begin with it come first. */
export function matching<Named extends { readonly name: string }>(
  entries: readonly Named[],
  query: string,
): Named[] {
  const wanted = query.toLowerCase();
  const found = entries.filter(({ name }) => name.toLowerCase().includes(wanted));
  const begins = ({ name }: Named) => Number(name.toLowerCase().startsWith(wanted));
  return found.toSorted((a, b) => begins(b) - begins(a));
}
