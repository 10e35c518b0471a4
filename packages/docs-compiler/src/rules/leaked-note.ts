import { slugOf } from '@docs-compiler/graph';
import type { Graph } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import { descriptionSpan } from '../schema/description-text.ts';
import type { GraphRule } from '../rule.ts';
import { findInternalNote, mayHoldNote } from '../text/internal-note.ts';
import { kindInWords } from '../text/phrases.ts';
import { isPlaceholder } from '../text/placeholder.ts';

/** A description is written for readers of the docs; notes of the team are comments. */
export const leakedNote: GraphRule = {
  stage: 'graph',
  code: 'leaked-note',
  severity: 'warning',
  phase: 'apart',
  summary: 'a description reads as an internal note',

  *check(graph) {
    for (const element of graph.elements.values()) {
      const { description, kind, coordinate } = element;
      if (!description || !mayHoldNote(description)) continue;

      // A placeholder has a rule of its own.
      const place = isPlaceholder(description) ? undefined : descriptionSpan(graph.parsed, element);
      if (!place) continue;
      const text = place.file.text.slice(place.start, place.end);
      const note = findInternalNote(text, (word) => isNamed(graph, { element, word }));
      if (!note) continue;

      yield {
        message: `the description of ${kindInWords(kind)} \`${coordinate}\` reads as an internal note`,
        primary: {
          span: { file: place.file, start: place.start + note.start, end: place.start + note.end },
          text: 'not meant for readers',
        },
        notes: ['descriptions are published with the schema; `#` comments are not'],
        help: ['say what a reader needs, and move the note to a `#` comment'],
        coordinate,
      };
    }
  },
};

/** Checks whether a word is in the name of an element or of its owner. */
function isNamed(
  { elements }: Graph,
  { element, word }: { readonly element: SchemaElement; readonly word: string },
): boolean {
  let each: SchemaElement | undefined = element;
  while (each) {
    const parts = slugOf(each.name).split('-');
    if (parts.includes(word) || parts.join('').includes(word)) return true;
    each = elements.get(each.parent ?? '');
  }
  return false;
}
