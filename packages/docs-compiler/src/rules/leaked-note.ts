import { slugOf } from '@docs-compiler/graph';
import type { Graph } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';
import { descriptionSpan } from '../schema/description-text.ts';
import { kindInWords } from '../text/phrases.ts';
import { isPlaceholder } from '../text/placeholder.ts';

/** A description is written for readers of the docs. Notes for the team belong in comments. */
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

      // `hollow-description` reports a placeholder.
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

/** Checks whether a lowercase word is in the name of an element or of one of its owners. */
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

/** A range of a text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the range of the first part of a description that reads as an internal note; undefined if
 * there is none. Conservative: a missed note costs less than a false positive. `isAbout` checks
 * whether a lowercase word is in the name of the described element, because the description of a
 * type `Todo` may mention a TODO.
 */
export function findInternalNote(
  text: string,
  isAbout: (word: string) => boolean,
): TextRange | undefined {
  // Text in backticks is a value or a name, not a note.
  const plain = text.replaceAll(/`[^`]+`/g, (code) => '`'.repeat(code.length));
  let first: TextRange | undefined;
  for (const pattern of patterns)
    for (const { 0: note, index } of plain.matchAll(pattern)) {
      if (standards.test(note) || isAbout(note.toLowerCase())) continue;
      if (!first || index < first.start)
        first = { start: index, end: index + note.trimEnd().length };
      break;
    }
  return first;
}

/**
 * Checks quickly whether a text may contain a note. A large schema has thousands of descriptions,
 * and almost none contains one.
 */
export function mayHoldNote(text: string): boolean {
  return quick.test(text);
}

const quick =
  /TODO|FIXME|TBD|XXX|HACK|[iI]nternal|[hH]ack|public|ublish|ubliciz|ublicis|dvertise|nnounce|ocument|\b[wW]e |@|efore (?:\w+ ){0,2}(?:rel|laun|ship|merg|publ|go|GA)|^\W?[A-Z][A-Z\d]*-\d/;

const lead = String.raw`(?<=^|[.!?)]\s+|\n\s*|[([]\s*)`;

const patterns: readonly RegExp[] = [
  // `TODO: …` anywhere, `TODO rename` where a sentence starts, `FIXME(ann)`.
  /\b(TODO|FIXME|HACK|XXX)\b(?=\s*[:(]|\s+[-–—])/g,
  new RegExp(`${lead}(TODO|FIXME|TBD|XXX)\\b`, 'g'),
  /\b(for )?internal[- ](use[- ]|eyes )?only\b/gi,
  /\bfor internal use\b/gi,
  /\bnot (for|meant for) (public|external) (use|consumption|documentation)\b/gi,
  /\b(do not|don['’]t|never|must not be|should not be) (document|publish|publici[sz]e|advertise|announce)(ed)?\b/gi,
  /\b(ugly|dirty|nasty|horrible|quick|temporary|terrible|this is a|as a|is a) hack\b/gi,
  /\bhacky\b/gi,
  /\b(remove|delete|drop|rename|hide|fix|clean up)( this| it| me)? before (the |we |our )?(next )?(release|releasing|launch|launching|ship|shipping|merge|merging|publishing|going live|go-live|GA)\b/gi,
  /\bwe (should|need to|must|ought to|have to|will|want to) (probably |really |eventually |still )?(rename|remove|delete|fix|refactor|rewrite|clean|revisit|rethink|kill|get rid of)\b/gi,
  // A mention of a team member.
  /\b(ask|cc|ping|check with|talk to|speak to|thanks,?)\s+@[a-z][\w-]+/gi,
  /(?<=^)@[a-z][\w-]+(?=[:,]\s)/gi,
  /(?<=\s)(--?|–|—)\s*@[a-z][\w-]+\s*$/gi,
  // `ABC-123: …` and `[ABC-123] …` at the start.
  /(?<=^)\[[A-Z][A-Z0-9]{1,9}-\d+\]/g,
  /(?<=^)[A-Z][A-Z0-9]{1,9}-\d+(?=:)/g,
];

/**
 * Matches names of standards and public registries that look like ticket ids: `ISO-8601`,
 * `CVE-2024-3094`.
 */
const standards =
  /^\[?(AES|ANSI|BCP|BIP|CVE|CWE|EAN|EIP|ERC|FIPS|HTTP|IEC|IEEE|IP|ISO|ITU|MD|NIST|PCI|PEP|RFC|RSA|SHA|TLS|UTC|UTF|X)-\d/;
