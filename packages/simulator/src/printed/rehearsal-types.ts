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
  /** The world of a reader, in which one example is run after the other. */
  readonly simulation: Simulation;
  /** Ids of what is about to be made, by type: the host of the simulation takes them from here. */
  readonly expected: Map<string, string[]>;
  /** Puts the world back to its beginning. */
  restart(): void;
  /** What `simulation` holds at its beginning. */
  readonly beginning: Store;
}

/** A request that is made of a printed one. */
export interface Requested {
  /** Other variables than those that are printed. */
  readonly variables?: JsonObject | undefined;
  /** How things that the variables name come to be there, where that is otherwise than the page says. */
  readonly world?: PageScenarios['world'] | undefined;
}

/** What is run. */
export interface Wanted extends Requested {
  /** Which of the printed answers is meant: the first is 0. */
  readonly answer: number;
  /** In the world as it is now: nothing is brought about but things that are not there. */
  readonly asIs?: boolean | undefined;
  /** Where earlier steps of its page were not run, nothing is run, and they are named. */
  readonly stopsForSteps?: boolean | undefined;
}

/** What setup did to one thing before a request. */
export interface Precondition {
  readonly id: string;
  readonly type: string;
  /** The names of the states that it is in. */
  readonly states: readonly string[];
  /** It was not there before; else setup changed its state. */
  readonly isNew: boolean;
}

/** What was done so that a printed answer can come. */
export interface Setup {
  readonly preconditions: readonly Precondition[];
  /** Milliseconds that were let pass until things got to their states by themselves. */
  readonly waited: number;
  /** The world began anew, for in that of before the printed answer cannot come. */
  readonly isAnew: boolean;
  /** The rules that were followed. */
  readonly before: readonly Reason[];
}

/** What came of running a printed example. */
export interface Rehearsed extends Setup {
  /** Undefined where the example is not run. */
  readonly answer?: Answer | undefined;
  /** Why there is no answer, or none that the docs derive, as a clause. */
  readonly because?: string | undefined;
  /** The rules that the answer followed, and what happened right after it. */
  readonly reasons: readonly Reason[];
  /** Leaf by leaf against the printed answer; undefined where the variables are others. */
  readonly differences?: readonly Difference[] | undefined;
  /** The ids of earlier examples of its page that it needs and that were not run since the beginning. */
  readonly missing: readonly string[];
}

/** Runs printed examples one after the other in one world. */
export interface Rehearsal {
  run(example: PrintedExample, wanted: Wanted): Rehearsed;
  /** What to run an example with so that a trigger begins; undefined where its arguments cannot be such. */
  about(example: PrintedExample, trigger: TriggerRule): BroughtAbout | undefined;
  /**
   * Brings about what a request presupposes, and does not send it. As it is printed, its first
   * answer that is run comes when it is sent; where that cannot be any more, the world begins anew.
   */
  prepare(example: PrintedExample, requested: Requested): Prepared;
  /** The example that prints that it made a thing: of a page, else the first of all. */
  maker(id: string, page: string): PrintedExample | undefined;
}

/** What was brought about, and why the rest was not: a clause. */
export interface Prepared extends Setup {
  readonly because?: string | undefined;
  /** Those of the request, as they are to be sent. */
  readonly variables: JsonObject;
  /** What the token of the request is; undefined for a request without one. */
  readonly token: PreparedToken | undefined;
}

export interface PreparedToken {
  /** Empty where any kind does. */
  readonly kind: string;
  /** Scopes and claims that it does not carry. */
  readonly without: readonly string[];
  readonly isExpired: boolean;
}

export interface Trying {
  readonly wanted: Wanted;
  /** The sandbox was reset for it. */
  readonly isAnew: boolean;
}
