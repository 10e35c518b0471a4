import type { Graph } from '../../src/graph.ts';
import type { Parsed } from '../../src/parse/parsed.ts';
import type { Project } from '../../src/project.ts';
import type { Span } from '../../src/source.ts';
import type { Random } from './random.ts';

/** The docs as they are, before anything is broken. */
export interface World {
  readonly project: Project;
  readonly parsed: Parsed;
  readonly graph: Graph;
}

/** One promise broken: what is done to the files, and where that must be reported. */
export interface Mutation {
  readonly describe: string;
  /** Their places are those of the untouched files. */
  readonly edits: readonly Edit[];
  readonly removed?: string;
  /** Each must be reported. */
  readonly expect: readonly Expectation[];
}

export interface Edit {
  readonly span: Span;
  readonly text: string;
}

export interface Expectation {
  /** One of these. */
  readonly codes: readonly string[];
  /** In the untouched file; the report is expected on the line that its start is on afterwards. */
  readonly span: Span;
}

/** A way to break the docs, made when it is drawn: there are thousands. */
export type Candidate = (random: Random) => Mutation | undefined;

export interface Mutator {
  readonly kind: string;
  candidates(world: World): readonly Candidate[];
}
