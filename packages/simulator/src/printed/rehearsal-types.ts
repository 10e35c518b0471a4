import type { TriggerRule } from '@docs-compiler/graph';

import type { JsonObject } from '../json.ts';
import type { Model } from '../model.ts';
import type { Reason } from '../run.ts';
import type { Answer, Simulation } from '../simulation.ts';
import type { Store } from '../store.ts';
import type { BroughtAbout } from './bring-about.ts';
import type { Difference, PageScenarios, PrintedExample } from './printed.ts';
import type { ProverOptions } from './types.ts';

export interface RehearsalOptions extends Pick<ProverOptions, 'examples' | 'pages' | 'start'> {
  readonly model: Model;
  /** The simulation of a reader, in which examples run one after the other. */
  readonly simulation: Simulation;
  /**
   * Ids for entities that are about to be created, by type. The simulation's host takes them from
   * here.
   */
  readonly expected: Map<string, string[]>;
  /** Resets the simulation to its initial state. */
  restart(): void;
  /** The initial state of `simulation`. */
  readonly beginning: Store;
}

/** A request based on a printed one. */
export interface Requested {
  /** Variables that replace the printed ones. */
  readonly variables?: JsonObject | undefined;
  /** Fixtures for entities that the variables name, if different from those of the page. */
  readonly world?: PageScenarios['world'] | undefined;
}

/** A request to run. */
export interface Wanted extends Requested {
  /** The index of the printed response that is wanted. */
  readonly answer: number;
  /** Whether to run in the current state: setup only creates entities that do not exist. */
  readonly asIs?: boolean | undefined;
  /**
   * Whether to run nothing and return the missing steps if earlier steps of the page were not run.
   */
  readonly stopsForSteps?: boolean | undefined;
}

/** A change that setup made to one entity before a request. */
export interface Precondition {
  readonly id: string;
  readonly type: string;
  /** The names of its current states. */
  readonly states: readonly string[];
  /** Whether setup created it; otherwise setup changed its state. */
  readonly isNew: boolean;
}

/** The changes that setup made for a printed response. */
export interface Setup {
  readonly preconditions: readonly Precondition[];
  /**
   * Milliseconds that setup advanced the clock until entities reached their states automatically.
   */
  readonly waited: number;
  /**
   * Whether the simulation was reset, because the printed response was not possible in its current
   * state.
   */
  readonly isAnew: boolean;
  /** The rules that setup applied. */
  readonly before: readonly Reason[];
}

/** The result of running a printed example. */
export interface Rehearsed extends Setup {
  /** The response; undefined if the example was not run. */
  readonly answer?: Answer | undefined;
  /** Why there is no response, or none derived from the docs, as a clause. */
  readonly because?: string | undefined;
  /** The rules that applied to the response and to the events right after it. */
  readonly reasons: readonly Reason[];
  /** Differences from the printed response; undefined if the variables were changed. */
  readonly differences?: readonly Difference[] | undefined;
  /**
   * Ids of earlier examples of its page that it needs and that were not run since the last reset.
   */
  readonly missing: readonly string[];
}

/** Runs printed examples one after the other in one simulation. */
export interface Rehearsal {
  run(example: PrintedExample, wanted: Wanted): Rehearsed;
  /**
   * Returns the variables and fixtures with which a trigger applies; undefined if there are none.
   */
  about(example: PrintedExample, trigger: TriggerRule): BroughtAbout | undefined;
  /**
   * Creates the preconditions of a request without sending it. An unchanged request then returns
   * its first runnable response. Resets the simulation if that response is no longer possible.
   */
  prepare(example: PrintedExample, requested: Requested): Prepared;
  /**
   * Returns the example whose response shows that it created an entity: of the page, else the first
   * of all.
   */
  maker(id: string, page: string): PrintedExample | undefined;
}

/** The preconditions that were created, and why the others were not, as a clause. */
export interface Prepared extends Setup {
  readonly because?: string | undefined;
  /** The variables to send. */
  readonly variables: JsonObject;
  /** The properties of the request's token; undefined for a request without one. */
  readonly token: PreparedToken | undefined;
}

export interface PreparedToken {
  /** The token kind; empty if any kind will do. */
  readonly kind: string;
  /** Scopes and claims that it lacks. */
  readonly without: readonly string[];
  readonly isExpired: boolean;
}

export interface Trying {
  readonly wanted: Wanted;
  /** Whether the sandbox was reset for it. */
  readonly isAnew: boolean;
}
