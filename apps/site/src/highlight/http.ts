import type { CodeToken } from '@docs-compiler/ui';

import { rangesOf, tokensOf } from './tokens.ts';

const pattern =
  /^(?<keyword>GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|HTTP\/[\d.]+)(?= )|^(?<name>[A-Za-z-]+)(?=: )|(?<string>(?<=^HTTP\/[\d.]+ )\d{3}.*)$/gm;

/** A request or response as it goes over the wire. */
export function highlightHttp(text: string): CodeToken[] {
  return tokensOf(text, rangesOf(text, pattern));
}
