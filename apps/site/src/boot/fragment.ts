/** The fragment of the page's address. Anybody can write one with a stray `%`. */
export function fragment(): string {
  const written = location.hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
