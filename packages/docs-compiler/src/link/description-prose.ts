import type { DescriptionReference } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import { codeIn } from './code-in-text.ts';
import type { LinkContext } from './context.ts';
import { sameButForCase } from '../text/correction.ts';
import { wordsOfName } from '../text/plain-words.ts';
import { deprecationOf } from '../schema/deprecation.ts';
import { descriptionSpan } from '../schema/description-text.ts';
import { elementNamed, nameInProse, type Named } from './name-in-prose.ts';
import { namesByLine } from './names-by-line.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * Returns the code spans of SDL descriptions and reasons of deprecations that name an element, and
 * those that probably should.
 */
export function linkDescriptions(
  context: LinkContext,
  words: ReadonlySet<string>,
): readonly DescriptionReference[] {
  return [...context.schema.elements.values()].flatMap((holder) =>
    linkDescription(context, { holder, words }),
  );
}

interface Described {
  readonly holder: SchemaElement;
  /** Words without spaces among the facts of all pages. */
  readonly words: ReadonlySet<string>;
}

/** Returns the references in the description of one element, and in the reason of its deprecation. */
export function linkDescription(
  context: LinkContext,
  { holder, words }: Described,
): readonly DescriptionReference[] {
  const places = [
    holder.description?.includes('`') ? descriptionSpan(context.schema, holder) : undefined,
    deprecationOf(context.schema, holder)?.reasonSpan,
  ];
  const isOwn = (name: string): boolean => words.has(name);
  return places.flatMap((place) => {
    const spans = place ? [...codeIn(place)].filter(({ optOut }) => !optOut) : [];
    if (spans.length === 0) return [];

    const named = spans.flatMap(({ text }) => elementNamed(context, text) ?? []);
    const lines = namesByLine(spans);
    const referencesAround = (subjects: readonly SchemaElement[]): DescriptionReference[] => {
      const around = surroundingsOf(context, [holder, ...subjects]);
      return spans.flatMap(({ text: name, span }) => {
        const reading = nameInProse(context, { text: name, around, line: lines(span), isOwn });
        return reading && !isInflected(name, reading) ? { name, span, holder, ...reading } : [];
      });
    };
    const references = referencesAround(named);
    // A name in the wrong case is a subject as well, so that fixing it leads to no new finding.
    const meant = references.flatMap(({ name, target, near }) => {
      const corrected = target
        ? undefined
        : sameButForCase(
            name,
            near.map((each) => each.name),
          );
      return (corrected !== undefined && elementNamed(context, corrected)) || [];
    });
    return meant.length > 0 ? referencesAround([...named, ...meant]) : references;
  });
}

/**
 * Checks whether a code span such as `MinimizeComment` or `FileAdditions` may be an ordinary word,
 * in the plural or at the start of a sentence. Schemas are often written for other tools, so such
 * words are not reported.
 */
function isInflected(text: string, { target, owner, near: [first] }: Named): boolean {
  if (target || owner || !first) return false;
  return wordsOfName(text).join() === wordsOfName(first.name).join();
}
