import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';

import { tidy } from './tidy.ts';

export type Handlers = NonNullable<Options['handlers']>;
export type State = Parameters<NonNullable<Handlers[keyof Handlers]>>[0];

/** Converts mdast to hast as plain JSON, without positions or data of plugins. */
export function toHast(root: Root, handlers: Handlers): HastRoot {
  // A slug contains no colon, so a heading cannot have the id of a footnote.
  const options: Options = { handlers, clobberPrefix: 'note:' };
  return tidy(unified().use(remarkRehype, options).runSync(root));
}
