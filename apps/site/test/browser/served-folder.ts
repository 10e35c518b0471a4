import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import sirv from 'sirv';

import { listen, type Listening } from '../listen.ts';

/** Serves a folder like a host that supports `_headers`, with the site's own CSP. */
export async function serveFolder(folder: string): Promise<Listening> {
  const rules = headerRules(readFileSync(join(folder, '_headers'), 'utf8'));
  const missing = readFileSync(join(folder, '404.html'));
  const files = sirv(folder, {
    etag: true,
    onNoMatch(request, response) {
      for (const { matches, headers } of rules)
        if (matches(request.url ?? ''))
          for (const [name, value] of headers) response.setHeader(name, value);
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(missing);
    },
    setHeaders(response, path) {
      for (const { matches, headers } of rules)
        if (matches(path)) for (const [name, value] of headers) response.setHeader(name, value);
    },
  });
  return listen(files);
}

interface HeaderRule {
  matches(path: string): boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

function headerRules(text: string): HeaderRule[] {
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [pattern = '', ...lines] = block.split('\n');
      const [start = '', end] = pattern.split('*');
      return {
        matches: (path) =>
          end === undefined ? path === pattern : path.startsWith(start) && path.endsWith(end),
        headers: lines.map((line): [string, string] => {
          const [name = '', ...value] = line.trim().split(': ');
          return [name, value.join(': ')];
        }),
      };
    });
}
