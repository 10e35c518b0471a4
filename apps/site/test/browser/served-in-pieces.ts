import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import sirv from 'sirv';

import { listen, type Listening } from '../listen.ts';

export interface ServedInPieces extends Listening {
  /** Sends the next piece of the page that was asked for last; false once it has been sent whole. */
  sendMore(): boolean;
}

/**
 * A site on disk whose pages arrive in pieces, each when it is asked for. `cuts` are where a page
 * ends for a while, as parts of its length, in order. The head comes with the first piece.
 */
export async function serveInPieces(
  folder: string,
  cuts: readonly number[],
): Promise<ServedInPieces> {
  const files = sirv(folder);
  let rest: { readonly pieces: string[]; readonly response: ServerResponse } | undefined;
  const { url, close } = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname.includes('.')) {
      files(request, response);
      return;
    }
    const [first = '', ...pieces] = piecesOf(
      readFileSync(join(folder, pathname, 'index.html'), 'utf8'),
      cuts,
    );
    response.setHeader('content-type', 'text/html; charset=utf-8');
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

function piecesOf(html: string, cuts: readonly number[]): string[] {
  const body = html.indexOf('<body');
  const places = [...cuts.map((cut) => body + Math.floor(cut * (html.length - body))), html.length];
  return places.map((place, index) => html.slice(places[index - 1] ?? 0, place));
}
