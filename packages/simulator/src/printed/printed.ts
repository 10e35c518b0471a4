import type { Given, Json, Scenario } from '@docs-compiler/graph';

import type { JsonObject } from '../json.ts';
import type { Taken } from '../limits-types.ts';
import type { Reason } from '../run.ts';
import type { Answer } from '../simulation.ts';
import type { Source } from '../store.ts';

/** An operation on a page, with its printed responses. */
export interface PrintedExample {
  /** A unique id: `/quick-start#example-1`. */
  readonly id: string;
  /** The route of its page. */
  readonly page: string;
  readonly operation: string;
  readonly operationName?: string | undefined;
  /** The coordinates of its root fields. */
  readonly rootFields: readonly string[];
  readonly variables: JsonObject;
  /** A documented token kind. */
  readonly tokenKind?: string | undefined;
  readonly answers: readonly PrintedAnswer[];
}

export interface PrintedAnswer {
  readonly title?: string | undefined;
  /** The response body: `data`, `errors`, or both. */
  readonly body: JsonObject;
  /** The code of the error that the response shows, whether or not the body has it yet. */
  readonly errorCode?: string | undefined;
}

/** The scenarios of a page's printed responses. */
export interface PageScenarios {
  /** Fixtures of this page, by id. */
  readonly world: Readonly<Record<string, Given>>;
  /** Scenarios by the title of a response, or by the operation name for a response without one. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
}

/** A path into a response: `['data', 'refund', 'status', 'date']`, `['errors', 0, 'message']`. */
export type AnswerPath = readonly (string | number)[];

export interface Difference {
  readonly path: AnswerPath;
  /** The printed value; undefined if the printed response has none. */
  readonly printed: Json | undefined;
  /** The simulated value; undefined if the simulated response has none. */
  readonly simulated: Json | undefined;
  /** The outcome of the call that is printed, if the simulated response has another one. */
  readonly outcome?: PrintedOutcome | undefined;
}

/** An outcome of a call: the type of an object where the schema allows several. */
export interface PrintedOutcome {
  readonly typename: string;
  /** The conditions under which a rule of the call leads to it, as text. */
  readonly when?: string | undefined;
}

/** The result of running a printed response. */
export type Verdict =
  | {
      readonly kind: 'agrees';
      /** The source of each printed leaf: those of `data`, then those of `errors`. */
      readonly leaves: readonly Source[];
      /** The rules that applied, in order. */
      readonly reasons: readonly Reason[];
    }
  | {
      readonly kind: 'differs';
      /** Differences, in the order of the response. */
      readonly differences: readonly Difference[];
      /** The rules that applied, in order. */
      readonly reasons: readonly Reason[];
    }
  | {
      readonly kind: 'not-run';
      /** The reason as a clause: "the effect of `Mutation.lend` is not declared". */
      readonly because: string;
      /** Whether its scenario skips it. */
      readonly isSkipped?: true;
      /** The transitions that caused each other until a limit stopped them. */
      readonly endless?: readonly Taken[] | undefined;
    };

/** The printed body with differing values replaced; or why it was not updated, as a clause. */
export type Update =
  | { readonly kind: 'updated'; readonly body: JsonObject }
  | { readonly kind: 'not-run'; readonly because: string };

/** A step of the run of a printed response. */
export type RunStep =
  /** Setup created an entity from its fixture. */
  | { readonly kind: 'fixture'; readonly id: string }
  /**
   * Setup sent the request of an example, by its id. Its rules follow. `fixture` or `before` is the
   * declaration that names the call, which may change its variables.
   */
  | {
      readonly kind: 'example';
      readonly example: string;
      readonly fixture?: string | undefined;
      readonly before?: number | undefined;
    }
  /** Setup did a step in `before` of the scenario, by its index. Its rules follow. */
  | { readonly kind: 'before'; readonly index: number }
  /** Setup moved an entity to a state that the response shows or needs. Its rules follow. */
  | { readonly kind: 'state'; readonly id: string; readonly state: string }
  /** Setup is complete, and the request was sent. */
  | { readonly kind: 'request' }
  /** A rule applied. */
  | { readonly kind: 'rule'; readonly reason: Reason };

/** How the simulated response came about; or why there is none, as a clause. */
export type Explained =
  | {
      readonly kind: 'explained';
      /** The steps in order, up to the response. */
      readonly steps: readonly RunStep[];
      /** The sources of its leaves have the pointers of their rules. */
      readonly answer: Answer;
    }
  | { readonly kind: 'not-run'; readonly because: string };

/** The result of running printed calls so that a trigger applies. */
export type Fired =
  | {
      readonly kind: 'fires';
      /** The states that were reached, and the types of the entities that were created. */
      readonly reached: readonly string[];
    }
  /** The trigger did not apply, with the reason as a clause: "another trigger takes precedence". */
  | {
      readonly kind: 'misses' | 'not-tried';
      readonly because: string;
      /** The transitions that caused each other until a limit stopped them. */
      readonly endless?: readonly Taken[] | undefined;
    };
