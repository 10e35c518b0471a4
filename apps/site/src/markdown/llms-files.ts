import type { Renderer } from '../render.tsx';
import type { SiteFile, ToolFile } from '../site-file.ts';
import { llmsFullText } from './llms-full.ts';
import { llmsText } from './llms.ts';

/** What language models read: an index of the pages and of the other files, and every guide. */
export function llmsFiles(
  { site, navigation, markdownOf }: Renderer,
  others: readonly ToolFile[],
): SiteFile[] {
  const full = {
    path: 'llms-full.txt',
    title: 'All guides',
    about: 'every guide that this index lists, in one Markdown text.',
  };
  return [
    ['llms.txt', () => llmsText(site, { navigation, files: [full, ...others] })],
    [full.path, () => llmsFullText(site, { navigation, markdownOf })],
  ];
}
