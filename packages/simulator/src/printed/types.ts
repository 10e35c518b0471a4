import type { Behaviour, Given, Scenario } from '@docs-compiler/graph';
import type { GraphQLSchema } from 'graphql';

import type { ScalarChecks } from '../scalars.ts';
import type { PageScenarios, PrintedExample } from './printed.ts';

export interface ProverOptions extends GroundOptions {
  /** All examples, in page order: some create entities that others name. */
  readonly examples: readonly PrintedExample[];
  /** Scenarios by route. */
  readonly pages: Readonly<Record<string, PageScenarios>>;
}

/** Options that all printed responses depend on; any change invalidates cached results. */
export interface GroundOptions {
  readonly schema: GraphQLSchema;
  readonly behaviour: Behaviour;
  readonly scalars?: ScalarChecks | undefined;
  /** Fixtures of all pages, by id: they exist from the start or can be created. */
  readonly start: Readonly<Record<string, Given>>;
  /** The start time of every response, in milliseconds since the epoch. */
  readonly now: number;
  /** Stored results for exactly these options. */
  readonly memory?: Memory | undefined;
}

/** The kind of a result: whether a printed response matches, or whether a trigger applies. */
export type FindingKind = 'verdict' | 'fired';

/** Stores results as text by key, both of any length. */
export interface Memory {
  /** Returns the text stored for the same key and kind. */
  read(key: string, kind: FindingKind): string | undefined;
  keep(key: string, text: string): void;
  /** Returns a hash of a text. */
  hash(text: string): string;
}

/**
 * Looks up how entities are created, for one response. The nearest declaration takes precedence.
 */
export interface Sources {
  /** Returns the declaration of an entity: of the scenario, the page, or all pages. */
  given(id: string): Given | undefined;
  /**
   * Returns the example whose response shows that it created the entity: of the same page, else the
   * first of all.
   */
  maker(id: string): PrintedExample | undefined;
  /** Returns an example by its operation name. */
  example(name: string): PrintedExample | undefined;
}

/** Returns the sources of a response, by its page and scenario. */
export type SourcesOf = (page: string, scenario: Scenario) => Sources;
