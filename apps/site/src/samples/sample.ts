import type { CodeToken } from '@docs-compiler/ui';

/** The request of a sample, independent of the language. */
export interface SampleCall {
  /** The GraphQL endpoint. */
  readonly endpoint: string;
  /** The environment variable with the token: `ACACIA_TOKEN`. */
  readonly tokenVariable: string;
  /** The operation. */
  readonly operation: string;
  /** The variables as JSON. */
  readonly variables: string;
}

/**
 * A language with the template of a complete program. The program runs unchanged, once the token is
 * in the environment.
 */
export interface SampleLanguage {
  readonly title: string;
  /** The language name for the highlighter. */
  readonly language: string;
  /** The program, with `marks` as placeholders. */
  readonly template: string;
  /** Returns the parts of a request, encoded for the language. */
  parts(call: SampleCall): SampleParts;
}

/** Parts of a request. Text takes the color of its placeholder. */
export interface SampleParts {
  readonly operation: string | readonly CodeToken[];
  readonly variables: string | readonly CodeToken[];
}

/**
 * Placeholders. They are private-use characters, which do not occur in code and which no
 * highlighter splits.
 */
export const marks = {
  endpoint: '\uE000',
  tokenVariable: '\uE001',
  operation: '\uE002',
  variables: '\uE003',
} as const;

type Part = string | readonly CodeToken[];

/** Returns the parts of a request by placeholder. */
export function partsByMark(language: SampleLanguage, call: SampleCall): ReadonlyMap<string, Part> {
  const { operation, variables } = language.parts(call);
  return new Map<string, Part>([
    [marks.endpoint, call.endpoint],
    [marks.tokenVariable, call.tokenVariable],
    [marks.operation, operation],
    [marks.variables, variables],
  ]);
}

/** Returns the complete program as text. */
export function sampleText(language: SampleLanguage, call: SampleCall): string {
  const parts = partsByMark(language, call);
  return language.template.replaceAll(/[\uE000-\uE003]/g, (mark) => {
    const part = parts.get(mark) ?? '';
    return typeof part === 'string' ? part : part.map(({ text }) => text).join('');
  });
}
