import type { CodeToken } from '@docs-compiler/ui';

/** A call that samples in every language make. */
export interface SampleCall {
  /** Where GraphQL is posted. */
  readonly endpoint: string;
  /** The environment variable that holds the token: `ACACIA_TOKEN`. */
  readonly tokenVariable: string;
  /** The operation as it is written. */
  readonly operation: string;
  /** As JSON. */
  readonly variables: string;
}

/**
 * A language with the template of a whole program: what a reader copies runs as it is, once the
 * token is in the environment.
 */
export interface SampleLanguage {
  readonly title: string;
  /** The name that the highlighter knows. */
  readonly language: string;
  /** The program, with `marks` where the parts of a call go. */
  readonly template: string;
  /** A call's parts as they stand in the program. */
  parts(call: SampleCall): SampleParts;
}

/** A text takes the colour of the place that it fills. */
export interface SampleParts {
  readonly operation: string | readonly CodeToken[];
  readonly variables: string | readonly CodeToken[];
}

/** Private-use characters: no code has them, and no highlighter splits them. */
export const marks = {
  endpoint: '\uE000',
  tokenVariable: '\uE001',
  operation: '\uE002',
  variables: '\uE003',
} as const;

type Part = string | readonly CodeToken[];

/** What goes where in the template of a language, for a call. */
export function partsByMark(language: SampleLanguage, call: SampleCall): ReadonlyMap<string, Part> {
  const { operation, variables } = language.parts(call);
  return new Map<string, Part>([
    [marks.endpoint, call.endpoint],
    [marks.tokenVariable, call.tokenVariable],
    [marks.operation, operation],
    [marks.variables, variables],
  ]);
}

/** The whole program without colours. */
export function sampleText(language: SampleLanguage, call: SampleCall): string {
  const parts = partsByMark(language, call);
  return language.template.replaceAll(/[\uE000-\uE003]/g, (mark) => {
    const part = parts.get(mark) ?? '';
    return typeof part === 'string' ? part : part.map(({ text }) => text).join('');
  });
}
