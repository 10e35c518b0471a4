import type { Renderer } from '../render.tsx';
import type { SiteFile } from '../site-file.ts';
import { headers } from './headers.ts';
import { robots, sitemap } from './sitemap.ts';

/** What crawlers and hosts read. */
export function hostFiles({ site, assets }: Renderer): SiteFile[] {
  return [
    ...(site.addresses.isPlaced ? [['sitemap.xml', () => sitemap(site)] as const] : []),
    ['robots.txt', () => robots(site)],
    ['_headers', () => headers(site.addresses, assets.paths)],
  ];
}
