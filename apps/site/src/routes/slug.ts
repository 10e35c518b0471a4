/**
 * The last part of an element's route, as the graph makes it: `http-server` of `HTTPServer`.
 * Names that share a slug differ from it, so compare before you rely on it.
 */
export function slugOf(name: string): string {
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .replaceAll('_', '-')
    .toLowerCase();
}
