import type { Given, Json, Scenario } from '@docs-compiler/graph';

import type { JsonObject } from '../json.ts';
import type { Taken } from '../limits-types.ts';
import type { Reason } from '../run.ts';
import type { Source } from '../store.ts';

/** An operation as a page prints it, with what it was answered with. */
export interface PrintedExample {
  /** Unique among all: `/quick-start#example-1`. */
  readonly id: string;
  /** The route of its page. */
  readonly page: string;
  readonly operation: string;
  readonly operationName?: string | undefined;
  /** The coordinates of its root fields. */
  readonly rootFields: readonly string[];
  readonly variables: JsonObject;
  /** One of the kinds that the docs name. */
  readonly tokenKind?: string | undefined;
  readonly answers: readonly PrintedAnswer[];
}

export interface PrintedAnswer {
  readonly title?: string | undefined;
  /** `data`, `errors`, or both. */
  readonly body: JsonObject;
}

/** What a page says of the answers that it prints. */
export interface PageScenarios {
  /** By id: what is there on this page. */
  readonly world: Readonly<Record<string, Given>>;
  /** By the title of an answer, or by the name of the operation where it has none. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
}

/** A way into an answer: `['data', 'refund', 'status', 'date']`, `['errors', 0, 'message']`. */
export type AnswerPath = readonly (string | number)[];

export interface Difference {
  readonly path: AnswerPath;
  readonly printed: Json | undefined;
  /** Undefined where the simulated answer has nothing. */
  readonly simulated: Json | undefined;
}

/** What came of running a printed answer. */
export type Verdict =
  | {
      readonly kind: 'agrees';
      /** Where each printed leaf is from: those of its data, then what its errors say. */
      readonly leaves: readonly Source[];
      /** The rules that were followed, in order. */
      readonly reasons: readonly Reason[];
    }
  | {
      readonly kind: 'differs';
      /** In the order of the answer. */
      readonly differences: readonly Difference[];
      /** The rules that were followed, in order. */
      readonly reasons: readonly Reason[];
    }
  | {
      readonly kind: 'not-run';
      /** A clause: "nothing says what `Mutation.lend` does". */
      readonly because: string;
      /** Its scenario says so. */
      readonly isSkipped?: true;
      /** The transitions that caused each other until a limit stopped them. */
      readonly endless?: readonly Taken[] | undefined;
    };

/** What came of running printed calls such that a trigger begins. */
export type Fired =
  | {
      readonly kind: 'fires';
      /** The states that were gone through, and the types of what came to be there. */
      readonly reached: readonly string[];
    }
  /** With a clause that says why: "another trigger goes before it". */
  | {
      readonly kind: 'misses' | 'not-tried';
      readonly because: string;
      /** The transitions that caused each other until a limit stopped them. */
      readonly endless?: readonly Taken[] | undefined;
    };
