import type { DescriptionReference } from '../graph.ts';
import { codeIn } from './code-in-text.ts';
import type { LinkContext } from './context.ts';
import { wordsOfName } from '../text/plain-words.ts';
import { descriptionSpan } from '../schema/description-text.ts';
import { elementNamed, nameInProse, type Named } from './name-in-prose.ts';
import { namesByLine } from './names-by-line.ts';
import { surroundingsOf } from './surroundings.ts';

/** Code spans of SDL descriptions that name an element, and those that look as if they should. */
export function linkDescriptions(
  context: LinkContext,
  facts: ReadonlySet<string>,
): readonly DescriptionReference[] {
  const references: DescriptionReference[] = [];
  const isOwn = (name: string): boolean => facts.has(name);
  for (const holder of context.schema.elements.values()) {
    if (!holder.description?.includes('`')) continue;

    const place = descriptionSpan(context.schema, holder);
    if (!place) continue;
    const spans = [...codeIn(place)].filter(({ optOut }) => !optOut);
    const named = spans.flatMap(({ text }) => elementNamed(context, text) ?? []);
    const around = surroundingsOf(context, [holder, ...named]);
    const lines = namesByLine(spans);
    for (const { text: name, span } of spans) {
      const reading = nameInProse(context, { text: name, around, line: lines(span), isOwn });
      if (reading && !isInflected(name, reading))
        references.push({ name, span, holder, ...reading });
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
