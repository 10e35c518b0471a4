import type { DescriptionReference } from '../graph.ts';
import { codeIn } from './code-in-text.ts';
import type { LinkContext } from './context.ts';
import { wordsOfName } from '../text/plain-words.ts';
import { descriptionSpan } from './description-text.ts';
import { nameInProse, type Named } from './name-in-prose.ts';

/** Code spans of SDL descriptions that name an element, and those that look as if they should. */
export function linkDescriptions(context: LinkContext): readonly DescriptionReference[] {
  const references: DescriptionReference[] = [];
  for (const holder of context.schema.elements.values()) {
    if (!holder.description?.includes('`')) continue;

    const place = descriptionSpan(context.schema, holder);
    if (!place) continue;
    for (const { text, optOut, span } of codeIn(place)) {
      const named = optOut ? undefined : nameInProse(context, { text, isOwn: () => false });
      if (named && !isInflected(text, named))
        references.push({ name: text, span, holder, ...named });
    }
  }
  return references;
}

/**
 * `MinimizeComment` and `FileAdditions` may well be meant as words, in the plural or at the start
 * of a sentence: schemas come from elsewhere, and their authors write for other tools as well.
 */
function isInflected(text: string, { target, owner, near: [first] }: Named): boolean {
  if (target || owner || !first) return false;
  return wordsOfName(text).join() === wordsOfName(first.name).join();
}
