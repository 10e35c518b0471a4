import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import sirv from 'sirv';

import { listen, type Listening } from '../listen.ts';

export interface ServedInPieces extends Listening {
  /** Sends the next chunk of the page requested last; returns false once all of it is sent. */
  sendMore(): boolean;
}

/**
 * Serves a site from disk with its pages in chunks, each on demand. `cuts` are the ends of the
 * chunks, in order: fractions of the page's length, or texts after which a chunk ends. The first
 * chunk includes the head.
 */
export async function serveInPieces(
  folder: string,
  cuts: readonly (number | string)[],
): Promise<ServedInPieces> {
  const files = sirv(folder);
  let rest: { readonly pieces: string[]; readonly response: ServerResponse } | undefined;
  const { url, close } = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname.includes('.')) {
      files(request, response);
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const [first = '', ...pieces] = piecesOf(
      readFileSync(join(folder, pathname, 'index.html'), 'utf8'),
      cuts,
    );
    response.write(first);
    rest = { pieces, response };
  });
  return {
    url,
    close,
    sendMore() {
      const piece = rest?.pieces.shift();
      if (piece === undefined) rest?.response.end();
      else rest?.response.write(piece);
      return piece !== undefined;
    },
  };
}

function piecesOf(html: string, cuts: readonly (number | string)[]): string[] {
  const body = html.indexOf('<body');
  const placeOf = (cut: number | string) =>
    typeof cut === 'number'
      ? body + Math.floor(cut * (html.length - body))
      : html.indexOf(cut, body) + cut.length;
  const places = [...cuts.map(placeOf), html.length];
  return places.map((place, index) => html.slice(places[index - 1] ?? 0, place));
}
