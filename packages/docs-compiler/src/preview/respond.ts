import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { previewClient } from '../preview-client.ts';
import { contentType } from './content-type.ts';
import type { PreviewState } from './state.ts';

export interface Response {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly location?: string;
}

export const eventsPath = '/__preview/events';
const clientPath = '/__preview/client.js';
const html = 'text/html; charset=utf-8';

/** The answer to a GET of a path, which is still percent-encoded. */
export function respond(state: PreviewState, path: string): Response {
  if (path === clientPath) {
    return { status: 200, type: contentType(path), body: previewClient() };
  }
  const base = state.basePath.replace(/\/$/, '');
  if (base && path === '/') return { status: 302, type: html, body: '', location: `${base}/` };
  if (!state.site) return page(state, { status: 503, body: nothingYet });

  const below =
    path === base || path.startsWith(`${base}/`) ? decoded(path.slice(base.length)) : undefined;
  const found = below === undefined ? undefined : lookUp(state, below.replace(/^\/|\/$/g, ''));
  if (found) return found;
  return page(state, { status: 404, body: state.site.render('404.html') ?? 'Not found.' });
}

/** A page of the site first, then a public file. */
function lookUp(state: PreviewState, path: string): Response | undefined {
  const candidates = path ? [path, `${path}/index.html`, `${path}.html`] : ['index.html'];
  for (const candidate of candidates) {
    const body = state.site?.render(candidate);
    if (body === undefined) continue;
    if (candidate.endsWith('.html')) return page(state, { status: 200, body });
    return { status: 200, type: contentType(candidate), body };
  }
  // Only what was listed is served, so no path leads out of the folder.
  if (state.publicPath === undefined || !state.publicPaths.has(path)) return undefined;
  const body = readFileSync(join(state.publicPath, path));
  return { status: 200, type: contentType(path), body };
}

function page(
  { build }: PreviewState,
  { status, body }: { readonly status: number; readonly body: string | Uint8Array },
): Response {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const script = `<script src="${clientPath}" data-build="${build}" defer></script>`;
  const end = text.lastIndexOf('</body>');
  const at = end < 0 ? text.length : end;
  return { status, type: html, body: text.slice(0, at) + script + text.slice(at) };
}

const nothingYet = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Not built yet</title>
<body><h1>Not built yet</h1><p>The page comes by itself when the errors are mended.</p></body>
</html>
`;

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
