import type { Renderer } from '../render.tsx';
import { describedFiles } from './described.ts';
import { headers } from './headers.ts';
import { llmsFullText } from './llms-full.ts';
import { llmsText } from './llms.ts';
import { robots, sitemap } from './sitemap.ts';

/** A file of the site, made when it is asked for. */
export type SiteFile = readonly [path: string, render: () => string | Uint8Array | undefined];

/** What programs, crawlers and hosts read. */
export function toolFiles(renderer: Renderer): SiteFile[] {
  const { site, navigation, assets, pictures, markdownOf } = renderer;
  const described = describedFiles(site, navigation);
  const full = {
    path: 'llms-full.txt',
    title: 'All guides',
    about: 'every guide in one Markdown text.',
  };
  return [
    ...pictures.files,
    ...described.flatMap(({ path, render }): SiteFile[] => (render ? [[path, render]] : [])),
    ['llms.txt', () => llmsText(site, { navigation, files: [full, ...described] })],
    [full.path, () => llmsFullText(site, { navigation, markdownOf })],
    ['sitemap.xml', () => sitemap(site)],
    ['robots.txt', () => robots(site)],
    ['_headers', () => headers(site.addresses, assets.paths)],
  ];
}
