import { lookup } from 'mrmime';

/** What a browser takes a file for, by its name. */
export function contentType(path: string): string {
  const type = lookup(path) ?? own.get(path.slice(path.lastIndexOf('.') + 1));
  if (type === undefined) return 'application/octet-stream';
  return isText.test(type) ? `${type}; charset=utf-8` : type;
}

/** The icon that browsers ask for by themselves, and what the site's `_headers` say. */
const own: ReadonlyMap<string, string> = new Map([
  ['ico', 'image/x-icon'],
  ['graphql', 'text/plain'],
]);

const isText = /^text\/|^application\/json$/;
