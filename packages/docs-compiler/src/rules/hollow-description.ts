import type { Finding } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import { descriptionSpan } from '../schema/description-text.ts';
import { repeatsName, wordReader } from './help/repeated-name.ts';
import type { GraphRule } from '../rule.ts';
import { kindInWords } from '../text/phrases.ts';
import { isPlaceholder } from '../text/placeholder.ts';

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

/** `TBD` as a value may well be described as what is to be determined. */
function isAboutPlaceholders({ name }: SchemaElement): boolean {
  return /todo|tbd|tbc|placeholder|undocumented/i.test(name);
}
