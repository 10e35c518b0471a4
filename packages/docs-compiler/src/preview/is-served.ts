/** Checks whether a preview answers at an address within ten seconds. */
export async function isServed(url: URL): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
    return ok;
  } catch {
    return false;
  }
}
