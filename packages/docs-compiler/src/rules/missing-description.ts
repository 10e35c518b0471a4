import type { ParsedSchema, SchemaElement } from '../parse/schema.ts';
import type { GraphRule } from '../rule.ts';
import type { SourceFile } from '../source.ts';
import { kindInWords } from '../text/kind-words.ts';

/** Every element that the schema files define says what it is. */
export const missingDescription: GraphRule = {
  stage: 'graph',
  code: 'missing-description',
  severity: 'warning',
  summary: 'an element of the schema has no description',

  *check({ elements, parsed }) {
    const unclosed = filesWithUnclosedString(parsed);
    for (const element of elements.values()) {
      const { span, description, kind, coordinate } = element;
      const isOwn = span !== undefined && !isExtension(element) && !unclosed.has(span.file);
      if (!isOwn || description?.trim()) continue;

      const what = kindInWords(kind);
      yield {
        message: `${what} \`${coordinate}\` has no description`,
        primary: { span, text: 'not described' },
        help: [`say what it is in a \`"""description"""\` before the ${what}`],
        coordinate,
      };
    }
  },
};

/** An extension can't be described. It holds the element only while the definition is missing. */
function isExtension({ node }: SchemaElement): boolean {
  return node?.kind.endsWith('Extension') ?? false;
}

/** A description that is never closed has lost its element. */
function filesWithUnclosedString({ syntaxFaults }: ParsedSchema): ReadonlySet<SourceFile> {
  const faults = syntaxFaults.filter(({ message }) => message === 'Unterminated string.');
  return new Set(faults.map(({ span }) => span.file));
}
