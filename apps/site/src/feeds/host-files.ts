import { sdlFile } from '@docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Renderer } from '../render-types.ts';
import type { Route } from '../routes.ts';
import type { Addresses } from '../routes/addresses.ts';
import { pictureFolder, type SiteFile } from '../site-file.ts';

/** Returns the files for crawlers and hosts. */
export function hostFiles({ site, assets }: Renderer): SiteFile[] {
  return [
    ...(site.addresses.isPlaced ? [['sitemap.xml', () => sitemap(site)] as const] : []),
    ['robots.txt', () => robots(site)],
    ['_headers', () => headers(site.addresses, assets.paths)],
    [speculationRulesFile, () => speculationRules(site.addresses)],
  ];
}

/** Returns the sitemap, without hidden pages and further pages of long lists. */
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

/** The content security policy: only the site's own files may load or run. */
export const securityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Returns the `_headers` file that many hosts support. Values of several matching rules are joined,
 * so no rule repeats a header of a broader one.
 */
function headers({ file }: Addresses, assets: readonly string[]): string {
  return [
    rule(file('*'), {
      'Content-Security-Policy': securityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Speculation-Rules': `"${file(speculationRulesFile)}"`,
    }),
    rule(file(speculationRulesFile), { 'Content-Type': 'application/speculationrules+json' }),
    rule(file('*.md'), { 'Content-Type': 'text/markdown; charset=utf-8' }),
    rule(file(sdlFile), { 'Content-Type': 'text/plain; charset=utf-8' }),
    rule(file(`${pictureFolder}*`), lasting),
    ...assets.filter(isHashed).map((path) => rule(file(path), lasting)),
  ].join('\n');
}

/** Rules by which browsers load the page of a hovered link ahead. */
const speculationRulesFile = 'assets/speculation-rules.json';

function speculationRules({ file }: Addresses): string {
  const isOwn = { href_matches: file('*') };
  // Data may be large, and its name has an extension.
  const isFile = { href_matches: file('*.*') };
  const pages = { and: [isOwn, { not: isFile }] };
  return `${JSON.stringify({ prefetch: [{ source: 'document', where: pages, eagerness: 'moderate' }] })}\n`;
}

const lasting = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Checks for a content hash in the name, which makes a file immutable. */
function isHashed(path: string): boolean {
  return /-[0-9A-Z]{8}\.(?!txt)\w+$/.test(path);
}

function rule(path: string, all: Readonly<Record<string, string>>): string {
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
