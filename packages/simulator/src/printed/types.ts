import type { Behaviour, Given, Scenario } from '@docs-compiler/graph';
import type { GraphQLSchema } from 'graphql';

import type { ScalarChecks } from '../scalars.ts';
import type { PageScenarios, PrintedExample } from './printed.ts';

export interface ProverOptions extends GroundOptions {
  /** All examples, those of a page in their order: some make what others are about. */
  readonly examples: readonly PrintedExample[];
  /** By route. */
  readonly pages: Readonly<Record<string, PageScenarios>>;
}

/** What every answer stands on: where it changes, nothing that was found out holds any more. */
export interface GroundOptions {
  readonly schema: GraphQLSchema;
  readonly behaviour: Behaviour;
  readonly scalars?: ScalarChecks | undefined;
  /** By id: what there is from the start, or can be brought about, whatever the page. */
  readonly start: Readonly<Record<string, Given>>;
  /** Milliseconds since the epoch at which every answer is tried. */
  readonly now: number;
  /** Of what was found out on the same ground, and on no other. */
  readonly memory?: Memory | undefined;
}

/** What is found out: whether a printed answer agrees, whether a trigger begins. */
export type FindingKind = 'verdict' | 'fired';

/** Keeps what is found out for who asks later: texts by a key, both of any length. */
export interface Memory {
  /** A text that was kept for the same key and kind. */
  read(key: string, kind: FindingKind): string | undefined;
  keep(key: string, text: string): void;
  /** A short text for a long one. */
  hash(text: string): string;
}

/** What tells how things come to be there, as one answer sees it: the nearest goes first. */
export interface Sources {
  /** What is declared of an id: by the scenario, the page, or for all. */
  given(id: string): Given | undefined;
  /** The example that prints that it made it: of the same page, else the first of all. */
  maker(id: string): PrintedExample | undefined;
  /** By the name of its operation. */
  example(name: string): PrintedExample | undefined;
}

/** The sources of an answer, by its page and its scenario. */
export type SourcesOf = (page: string, scenario: Scenario) => Sources;
