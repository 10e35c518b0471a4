import type { PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';

/**
 * Returns the URL for editing a location of a source file in the project's repository; undefined if
 * none is configured.
 */
export function editHrefOf(
  { graph }: SiteContext,
  source: PageJson['source'] | null,
): string | undefined {
  const { editUrl } = graph.site;
  if (editUrl === undefined || source === null) return undefined;
  const file = source.file.split('/').map(encodeURIComponent).join('/');
  return editUrl.replaceAll('{file}', () => file).replaceAll('{line}', String(source.line));
}
