/** Matches the boundaries between the words of a name: `HTTP` and `Server`, `google` and `Pay`. */
export const wordBoundary = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g;

/**
 * Returns the slug of a name: `HTTPServer` is `http-server`; `accountNumber_PCI_UNSAFE` is
 * `account-number-pci-unsafe`.
 */
export function slugOf(name: string): string {
  return name.replaceAll(wordBoundary, '-').replaceAll('_', '-').toLowerCase();
}

/**
 * Returns the number of words in a name: 2 for `RefundStatus` and `refund_status`, 1 for `Refund`.
 */
export function humpsOf(name: string): number {
  return slugOf(name).split('-').filter(Boolean).length;
}

/**
 * Returns a unique slug for each name, in order. The first of several names with the same slug
 * keeps it; the others get `-2`, `-3`.
 */
export function slugsOf(names: readonly string[]): readonly string[] {
  const natural = new Set(names.map(slugOf));
  const taken = new Set<string>();
  return names.map((name) => {
    const slug = slugOf(name);
    let unique = slug;
    // A name whose natural slug ends in `-2` keeps it.
    for (let n = 2; taken.has(unique) || (unique !== slug && natural.has(unique)); n++)
      unique = `${slug}-${n}`;
    taken.add(unique);
    return unique;
  });
}
