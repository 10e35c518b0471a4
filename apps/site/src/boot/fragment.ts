/** Returns the decoded fragment of the page's address, which may have an invalid escape. */
export function fragment(): string {
  const written = location.hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
