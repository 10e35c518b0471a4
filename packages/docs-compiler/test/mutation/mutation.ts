import type { Graph } from '../../src/graph.ts';
import type { Parsed } from '../../src/parse/parsed.ts';
import type { Project } from '../../src/project.ts';
import type { Span } from '../../src/source.ts';
import type { Random } from './random.ts';

/** The docs before any mutation. */
export interface World {
  readonly project: Project;
  readonly parsed: Parsed;
  readonly graph: Graph;
}

/** A single fault: the edits of the files, and where it must be reported. */
export interface Mutation {
  readonly describe: string;
  /** With positions in the original files. */
  readonly edits: readonly Edit[];
  readonly removed?: string;
  /** Diagnostics that must all be reported. */
  readonly expect: readonly Expectation[];
}

export interface Edit {
  readonly span: Span;
  readonly text: string;
}

export interface Expectation {
  /** One of these codes. */
  readonly codes: readonly string[];
  /** In the original file; the report is expected on the line of its start after the edit. */
  readonly span: Span;
}

/** Creates a mutation on demand, because there are thousands. */
export type Candidate = (random: Random) => Mutation | undefined;

export interface Mutator {
  readonly kind: string;
  candidates(world: World): readonly Candidate[];
}
