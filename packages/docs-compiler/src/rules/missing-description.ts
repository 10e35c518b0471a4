import { subjectOf } from '@docs-compiler/graph';
import { findingsOf, type Demand } from '../demand.ts';
import type { Finding } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import type { ParsedSchema, SchemaElement } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';
import type { SourceFile, Span } from '../source.ts';
import { kindInWords } from '../text/phrases.ts';

/** Every element that the schema files define has a description. */
export const missingDescription: GraphRule = {
  stage: 'graph',
  code: 'missing-description',
  severity: 'warning',
  phase: 'apart',
  summary: 'an element of the schema has no description',

  check(graph) {
    return findingsOf(descriptionsOf(graph));
  },
};

/** Elements that the schema files define, each with or without a description. */
export function* descriptionsOf(
  { elements, parsed }: Graph,
  isCounted: (element: SchemaElement) => boolean = () => true,
): Generator<Demand> {
  const unclosed = filesWithUnclosedString(parsed);
  for (const element of elements.values()) {
    const { span, description, kind, coordinate } = element;
    if (!span || isExtension(element) || !isCounted(element)) continue;

    const met = Boolean(description?.trim());
    const demand = { name: coordinate, subject: subjectOf(coordinate), met, span };
    if (met || unclosed.has(span.file)) yield demand;
    else yield { ...demand, finding: findingOf({ coordinate, span, what: kindInWords(kind) }) };
  }
}

interface Undescribed extends Pick<SchemaElement, 'coordinate'> {
  readonly span: Span;
  readonly what: string;
}

function findingOf({ coordinate, span, what }: Undescribed): Finding {
  return {
    message: `${what} \`${coordinate}\` has no description`,
    primary: { span, text: 'not described' },
    help: [`say what it is in a \`"""description"""\` before the ${what}`],
    coordinate,
  };
}

/**
 * An extension cannot have a description. An element has this node only if its definition is
 * missing.
 */
function isExtension({ node }: SchemaElement): boolean {
  return node?.kind.endsWith('Extension') ?? false;
}

/** A description that is never closed has lost its element. */
function filesWithUnclosedString({ syntaxFaults }: ParsedSchema): ReadonlySet<SourceFile> {
  const faults = syntaxFaults.filter(({ message }) => message === 'Unterminated string.');
  return new Set(faults.map(({ span }) => span.file));
}
