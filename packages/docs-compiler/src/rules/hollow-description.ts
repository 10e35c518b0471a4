import { Kind } from 'graphql';
import type { Finding } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import { namedTypeOf } from '../languages/graphql/prune.ts';
import type { SchemaElement, ElementKind } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';
import { descriptionSpan } from '../schema/description-text.ts';
import { memoOfText } from '../text/memo.ts';
import { kindInWords } from '../text/phrases.ts';
import { isPlaceholder } from '../text/placeholder.ts';
import { plainForm, wordsOfName, wordsOfText } from '../text/plain-words.ts';

/** A description says more than the name of its element. */
export const hollowDescription: GraphRule = {
  stage: 'graph',
  code: 'hollow-description',
  severity: 'warning',
  phase: 'apart',
  summary: 'a description only repeats a name, or is a placeholder',

  *check(graph) {
    const words = wordReader();
    for (const element of graph.elements.values()) {
      const { description, span } = element;
      if (!description?.trim() || !span) continue;

      if (isPlaceholder(description) && !isAboutPlaceholders(element))
        yield* findingOf(graph, element, placeholder);
      else if (repeatsName(graph, { element, description, words }))
        yield* findingOf(graph, element, repetition);
    }
  },
};

interface Words {
  readonly says: string;
  readonly label: string;
}

const placeholder: Words = { says: 'is a placeholder', label: 'not a description yet' };
const repetition: Words = { says: 'only repeats the name', label: 'the name says as much' };

function* findingOf(
  { parsed }: Graph,
  element: SchemaElement,
  { says, label }: Words,
): Generator<Finding> {
  const { coordinate, kind } = element;
  const span = descriptionSpan(parsed, element);
  if (!span) return;
  yield {
    message: `the description of ${kindInWords(kind)} \`${coordinate}\` ${says}`,
    primary: { span, text: label },
    help: ['say what it is for, in which unit, when it is null, or what changes it'],
    coordinate,
  };
}

/**
 * Checks whether a name is about placeholders: the description of a value `TBD` may say "to be
 * determined".
 */
function isAboutPlaceholders({ name }: SchemaElement): boolean {
  return /todo|tbd|tbc|placeholder|undocumented/i.test(name);
}

/** Caches the words of names and texts, because large schemas repeat them. */
export interface WordReader {
  ofName(name: string): readonly string[];
  plain(word: string): string;
}

export function wordReader(): WordReader {
  return { ofName: memoOfText(wordsOfName), plain: memoOfText(plainForm) };
}

interface Described {
  readonly element: SchemaElement;
  readonly description: string;
  readonly words: WordReader;
}

/**
 * Checks whether a description consists of fillers and of words from the name of the element, of
 * its type or of its owner.
 */
export function repeatsName(
  { elements }: Pick<Graph, 'elements'>,
  { element, description, words }: Described,
): boolean {
  // Most descriptions say something new in their first words.
  if (!significantWords(description, 4).every(isOwn)) return false;
  const said = significantWords(description);
  return said.length > 0 && said.every(isOwn);

  function significantWords(text: string, count?: number): readonly string[] {
    return wordsOfText(text, count)
      .map(words.plain)
      .filter((word) => !fillers.has(word));
  }

  function isOwn(word: string): boolean {
    let each: SchemaElement | undefined = element;
    while (each) {
      if (words.ofName(each.name).includes(word)) return true;
      if (words.ofName(typeNameOf(each)).includes(word)) return true;
      each = elements.get(each.parent ?? '');
    }
    return kindWords[element.kind].includes(word);
  }
}

function typeNameOf({ node }: SchemaElement): string {
  const isTyped =
    node?.kind === Kind.FIELD_DEFINITION || node?.kind === Kind.INPUT_VALUE_DEFINITION;
  return isTyped ? namedTypeOf(node.type).name.value : '';
}

/** Words that occur in many descriptions and carry no information about the element. */
const fillers: ReadonlySet<string> = new Set(
  `a an the this that these those it its of for to in on at by from with as and or
  is are be was were been has have had will can which who whose
  given specified associated corresponding related respective
  represents describes specifies denotes indicates identifies defines contains holds
  returns gets fetches retrieves`
    .split(/\s+/)
    .map(plainForm),
);

/** Words for the kind of an element. */
const kindWords: Record<ElementKind, readonly string[]> = {
  object: ['type', 'object', 'entity'],
  interface: ['interface', 'type'],
  union: ['union', 'type'],
  enum: ['enum', 'enumeration', 'type'],
  input: ['input', 'type', 'object'],
  scalar: ['scalar', 'type'],
  directive: ['directive'],
  field: ['field', 'value', 'query', 'mutation', 'subscription'],
  'input-field': ['field', 'value'],
  argument: ['argument', 'parameter', 'value'],
  'enum-value': ['value', 'option'],
};
