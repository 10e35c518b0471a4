import type { SiteContext } from '../context.ts';
import type { Route } from '../routes.ts';

/** What crawlers are to know: no hidden pages, and of a long list the first page alone. */
export function sitemap({ routes, addresses }: SiteContext): string {
  const urls = routes
    .filter((route) => !route.hidden && !isFurtherPage(route))
    .map(({ path }) => `  <url><loc>${escapeXml(addresses.canonical(path))}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

export function robots({ addresses }: SiteContext): string {
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
