import { slugOf } from '@docs-compiler/graph';
import type { Finding } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import { yamlComments } from '../languages/yaml/comments.ts';
import { frontmatterText, frontmatterTexts } from '../parse/frontmatter-text.ts';
import { splitPage } from '../parse/split-page.ts';
import type { ParsedPage, SchemaElement } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';
import { descriptionSpan } from '../schema/description-text.ts';
import { kindInWords } from '../text/phrases.ts';
import { isPlaceholder } from '../text/placeholder.ts';
import { wordsOfName } from '../text/plain-words.ts';

/**
 * Descriptions and frontmatter are written for readers of the docs. Notes for the team belong in
 * comments.
 */
export const leakedNote: GraphRule = {
  stage: 'graph',
  code: 'leaked-note',
  severity: 'warning',
  phase: 'apart',
  summary: 'a description reads as an internal note, or frontmatter has a `TODO`',

  *check(graph) {
    for (const element of graph.elements.values()) yield* noteInDescription(graph, element);
    for (const { parsed } of graph.pages)
      if (mark.test(parsed.file.text))
        yield* [...marksInTexts(graph, parsed), ...marksOfValues(parsed)];
  },
};

function* noteInDescription(graph: Graph, element: SchemaElement): Generator<Finding> {
  const { description, kind, coordinate } = element;
  if (!description || !mayHoldNote(description)) return;

  // `hollow-description` reports a placeholder.
  const place = isPlaceholder(description) ? undefined : descriptionSpan(graph.parsed, element);
  if (!place) return;
  const text = place.file.text.slice(place.start, place.end);
  const note = findInternalNote(text, (word) => isNamed(graph, { element, word }));
  if (!note) return;

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

/** Finds texts that readers would get with a `TODO`, such as those that `new` leaves to write. */
function* marksInTexts({ elements }: Graph, page: ParsedPage): Generator<Finding> {
  for (const { path, text } of frontmatterTexts(page)) {
    const [found] = withoutCode(text).matchAll(markInText);
    if (!found) continue;
    const word = found[0].toLowerCase();
    // An API of tasks may have a state `TODO`.
    if ([...elements.values()].some(({ name }) => wordsOfName(name).includes(word))) continue;
    const { spanOf } = frontmatterText(page, { path, text, language: '' });
    yield {
      message: `a text for readers has a \`${found[0]}\``,
      primary: {
        span: spanOf(found.index, found.index + found[0].length),
        text: 'not meant for readers',
      },
      help: ['write the text, and remove the mark'],
    };
  }
}

/** Finds values with a `TODO` on their line, such as the guesses of `new`. */
function* marksOfValues({ file }: ParsedPage): Generator<Finding> {
  const parts = splitPage(file);
  if (parts.kind !== 'frontmatter') return;
  for (const { span } of yamlComments(parts.block)) {
    const [found = '', word = ''] = markInComment.exec(file.text.slice(span.start, span.end)) ?? [];
    // A comment on its own line is a note for the team, which may stay.
    const before = file.text.slice(file.text.lastIndexOf('\n', span.start) + 1, span.start);
    if (found === '' || before.trim() === '') continue;
    yield {
      message: `a value is marked with \`${word}\``,
      primary: { span, text: 'still to do' },
      help: ['review the value, and remove the comment'],
    };
  }
}

const mark = /\b(?:TODO|FIXME)\b/;

/** Checks whether a lowercase word is in the name of an element or of one of its owners. */
function isNamed(
  { elements }: Graph,
  { element, word }: { readonly element: SchemaElement; readonly word: string },
): boolean {
  let each: SchemaElement | undefined = element;
  while (each) {
    if (slugOf(each.name).replaceAll('-', '').includes(word)) return true;
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
  const plain = withoutCode(text);
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

/** Text in backticks is a value or a name, not a note. Keeps the offsets. */
function withoutCode(text: string): string {
  return text.replaceAll(/`[^`]+`/g, (code) => '`'.repeat(code.length));
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

const markInText = new RegExp(
  String.raw`\b(?:TODO|FIXME)\b(?=\s*[:(]|\s+[-–—])|${lead}(?:TODO|FIXME)\b`,
  'g',
);

const markInComment = /^#\s*(TODO|FIXME)\b/;

/**
 * Matches names of standards and public registries that look like ticket ids: `ISO-8601`,
 * `CVE-2024-3094`.
 */
const standards =
  /^\[?(AES|ANSI|BCP|BIP|CVE|CWE|EAN|EIP|ERC|FIPS|HTTP|IEC|IEEE|IP|ISO|ITU|MD|NIST|PCI|PEP|RFC|RSA|SHA|TLS|UTC|UTF|X)-\d/;
