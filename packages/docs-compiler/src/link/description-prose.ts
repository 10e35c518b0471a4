import type { BareName, DescriptionReference } from '../graph.ts';
import { codeIn } from './code-in-text.ts';
import type { LinkContext } from './context.ts';
import { wordsOfName } from '../text/plain-words.ts';
import { descriptionSpan } from './description-text.ts';
import { elementNamed, nameInProse, type Named } from './name-in-prose.ts';
import { namesByLine } from './names-by-line.ts';
import { surroundingsOf } from './surroundings.ts';

export interface DescriptionProse {
  /** Code spans that name an element, and those that look as if they should. */
  readonly descriptionReferences: readonly DescriptionReference[];
  readonly bareNames: readonly BareName[];
}

/** What the code spans of SDL descriptions name. */
export function linkDescriptions(
  context: LinkContext,
  facts: ReadonlySet<string>,
): DescriptionProse {
  const descriptionReferences: DescriptionReference[] = [];
  const bareNames: BareName[] = [];
  for (const holder of context.schema.elements.values()) {
    if (!holder.description?.includes('`')) continue;

    const place = descriptionSpan(context.schema, holder);
    if (!place) continue;
    const spans = [...codeIn(place)].filter(({ optOut }) => !optOut);
    const named = spans.flatMap(({ text }) => elementNamed(context, text) ?? []);
    const around = surroundingsOf(context, [holder, ...named]);
    const lines = namesByLine(spans);
    const isOwn = (name: string): boolean => facts.has(name);
    for (const { text: name, span } of spans) {
      const targets = around.parts.get(name);
      if (targets) bareNames.push({ name, span, targets });
      const reading = nameInProse(context, { text: name, around, line: lines(span), isOwn });
      if (reading && !isInflected(name, reading))
        descriptionReferences.push({ name, span, holder, ...reading });
    }
  }
  return { descriptionReferences, bareNames };
}

/**
 * `MinimizeComment` and `FileAdditions` may well be meant as words, in the plural or at the start
 * of a sentence: schemas come from elsewhere, and their authors write for other tools as well.
 */
function isInflected(text: string, { target, owner, near: [first] }: Named): boolean {
  if (target || owner || !first) return false;
  return wordsOfName(text).join() === wordsOfName(first.name).join();
}
