import { readBelow } from '../files.ts';
import { previewClient } from '../preview-client.ts';
import { contentType } from './content-type.ts';
import { candidatesOf, pathBelow } from './paths.ts';
import { clientPath, servedPage, standIn, type Response } from './served-page.ts';
import type { PreviewState, Shown } from './state.ts';

/** The answer to a GET of a path, which is still percent-encoded. */
export function respond(state: PreviewState, path: string): Response {
  if (path === clientPath) {
    return { status: 200, type: contentType(path), body: previewClient() };
  }
  const base = state.basePath.replace(/\/$/, '');
  if (base && path === '/') {
    return { status: 302, type: contentType('index.html'), body: '', location: `${base}/` };
  }
  const { shown } = state;
  if (!shown) return standIn(503, nothingYet);

  const below = pathBelow(state, path);
  const found = below === undefined ? undefined : lookUp(shown, below);
  return found ?? pageOf(shown, 404, shown.site.render('404.html') ?? 'Not found.');
}

/** A page of the site first, then a public file. */
function lookUp(shown: Shown, path: string): Response | undefined {
  const { site, publicPath, publicPaths } = shown;
  for (const candidate of candidatesOf(path)) {
    const body = site.render(candidate);
    if (site.failedPaths.has(candidate)) return standIn(500, notMade);
    if (body === undefined) continue;
    if (candidate.endsWith('.html')) return pageOf(shown, 200, body);
    return { status: 200, type: contentType(candidate), body };
  }
  // Only what was listed is served, so no path leads out of the folder.
  if (publicPath === undefined || !publicPaths.has(path)) return undefined;
  return { status: 200, type: contentType(path), body: readBelow(publicPath, path, Infinity) };
}

function pageOf(
  { publicStamp: stamp }: Shown,
  status: number,
  body: string | Uint8Array,
): Response {
  return servedPage({ status, body, stamp });
}

const nothingYet = {
  title: 'Not built yet',
  text: 'The page comes by itself when the errors are mended.',
};
const notMade = {
  title: 'This page could not be made',
  text: 'The terminal shows why. The page comes by itself when it is mended.',
};
