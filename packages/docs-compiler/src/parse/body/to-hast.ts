import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';

import { tidy } from './tidy.ts';

export type Handlers = NonNullable<Options['handlers']>;
export type State = Parameters<NonNullable<Handlers[keyof Handlers]>>[0];

/** mdast -> hast as plain JSON: no positions, no data of tools. */
export function toHast(root: Root, handlers: Handlers): HastRoot {
  // No slug holds a colon, so no heading can take the id of a footnote.
  const options: Options = { handlers, clobberPrefix: 'note:' };
  return tidy(unified().use(remarkRehype, options).runSync(root));
}
