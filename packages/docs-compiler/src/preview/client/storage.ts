/** Reads a value that the tab keeps across reloads. If storage is disabled, nothing is kept. */
export function recall<Kept extends object>(key: string): Partial<Kept> {
  try {
    return JSON.parse(sessionStorage.getItem(`docs-preview.${key}`) ?? '{}');
  } catch {
    return {};
  }
}

export function remember(key: string, value: object): void {
  try {
    sessionStorage.setItem(`docs-preview.${key}`, JSON.stringify(value));
  } catch {
    // See above.
  }
}
