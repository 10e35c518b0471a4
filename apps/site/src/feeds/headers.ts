import { sdlFile } from '@docs-compiler/graph';

import type { Addresses } from '../routes/addresses.ts';
import { pictureFolder } from '../site-file.ts';

/** Nothing runs, and nothing loads, but what the site itself serves. */
export const securityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The file that many hosts answer headers from. Where two rules hold for a file their values are
 * joined, so no rule names a header that a wider one names.
 */
export function headers({ file }: Addresses, assets: readonly string[]): string {
  return [
    rule(file('*'), {
      'Content-Security-Policy': securityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    }),
    rule(file('*.md'), { 'Content-Type': 'text/markdown; charset=utf-8' }),
    rule(file(sdlFile), { 'Content-Type': 'text/plain; charset=utf-8' }),
    rule(file(`${pictureFolder}*`), lasting),
    ...assets.filter(isHashed).map((path) => rule(file(path), lasting)),
  ].join('\n');
}

const lasting = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** A name with a hash never stands for other bytes. */
function isHashed(path: string): boolean {
  return /-[0-9A-Z]{8}\.(?!txt)\w+$/.test(path);
}

function rule(path: string, all: Readonly<Record<string, string>>): string {
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
