import type { PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';

/** Where the project's repository lets one change a place of a file; undefined where it has no name. */
export function editHrefOf(
  { graph }: SiteContext,
  source: PageJson['source'] | null,
): string | undefined {
  const { editUrl } = graph.site;
  if (editUrl === undefined || source === null) return undefined;
  const file = source.file.split('/').map(encodeURIComponent).join('/');
  return editUrl.replaceAll('{file}', () => file).replaceAll('{line}', String(source.line));
}
