import { createHash } from 'node:crypto';

import { contentType } from './content-type.ts';

export interface Response {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly location?: string;
  /** Of a page: changes when a browser has to load it again. */
  readonly version?: string;
}

export const clientPath = '/__preview/client.js';

interface Page {
  readonly status: number;
  readonly body: string | Uint8Array;
  /** What else it shows: images that may change while it stays the same. */
  readonly stamp?: string;
}

/** A page with the script of the preview. */
export function servedPage({ status, body, stamp = '' }: Page): Response {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const version = createHash('sha256').update(`${stamp}\0${text}`).digest('hex').slice(0, 16);
  const script = `<script src="${clientPath}" data-version="${version}" defer></script>`;
  const end = text.lastIndexOf('</body>');
  const at = end < 0 ? text.length : end;
  const served = text.slice(0, at) + script + text.slice(at);
  return { status, type: contentType('index.html'), body: served, version };
}

/** A page that stands for one that there is not, for now. */
export function standIn(
  status: number,
  { title, text }: Record<'title' | 'text', string>,
): Response {
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
  return servedPage({ status, body });
}
