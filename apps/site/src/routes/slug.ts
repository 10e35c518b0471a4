/** The places between the parts of a name: `HTTP` and `Server`, `google` and `Pay`. */
export const betweenHumps = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g;

/**
 * The last part of an element's route, as the graph makes it: `http-server` of `HTTPServer`.
 * Names that share a slug differ from it, so compare before you rely on it.
 */
export function slugOf(name: string): string {
  return name.replaceAll(betweenHumps, '-').replaceAll('_', '-').toLowerCase();
}
