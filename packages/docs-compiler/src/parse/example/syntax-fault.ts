import type { Span } from '../../source.ts';

export type ExamplePart = 'operation' | 'variables' | 'response';

/** A part of an example that can't be read as what it claims to be. */
export interface ExampleSyntaxFault {
  readonly part: ExamplePart;
  readonly message: string;
  readonly span: Span;
  readonly help?: string;
}
