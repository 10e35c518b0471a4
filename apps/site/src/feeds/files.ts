import { sdlFile } from '@docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Renderer } from '../render-types.ts';
import type { Route } from '../routes.ts';
import type { Addresses } from '../routes/addresses.ts';
import { pictureFolder, type SiteFile } from '../site-file.ts';

/** What crawlers and hosts read. */
export function hostFiles({ site, assets }: Renderer): SiteFile[] {
  return [
    ...(site.addresses.isPlaced ? [['sitemap.xml', () => sitemap(site)] as const] : []),
    ['robots.txt', () => robots(site)],
    ['_headers', () => headers(site.addresses, assets.paths)],
  ];
}

/** What crawlers are to know: no hidden pages, and of a long list the first page alone. */
function sitemap({ routes, addresses }: SiteContext): string {
  const urls = routes
    .filter((route) => !route.hidden && !isFurtherPage(route))
    .map(({ path }) => `  <url><loc>${escapeXml(addresses.canonical(path))}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

function robots({ addresses }: SiteContext): string {
  const all = 'User-agent: *\nAllow: /\n';
  if (!addresses.isPlaced) return all;
  return `${all}\nSitemap: ${addresses.absolute(addresses.file('sitemap.xml'))}\n`;
}

function isFurtherPage(route: Route): boolean {
  return route.kind === 'used-by' || (route.kind === 'all-pages' && route.number > 1);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

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
function headers({ file }: Addresses, assets: readonly string[]): string {
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
