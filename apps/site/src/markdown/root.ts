import type { SiteContext } from '../context.ts';
import type { RootModel } from '../model/root.ts';
import { joinBlocks } from './blocks.ts';
import { descriptionMarkdown } from './describe.ts';
import { fence } from './escape.ts';

/** What the schema says of a list of calls, or of all of them. */
export function rootMarkdown(site: SiteContext, root: RootModel | undefined): string | undefined {
  if (!root) return undefined;
  const signature = root.signature.map(({ text }) => text).join('');
  return joinBlocks([
    descriptionMarkdown(site, root),
    signature === '' ? undefined : fence(signature, 'graphql'),
  ]);
}
