import type { CallRule, RefusalWords } from '@docs-compiler/graph';
import { GraphQLError } from 'graphql';

import type { JsonObject } from './json.ts';
import type { Taken, Work } from './limits-types.ts';
import type { Model } from './model.ts';
import type { Source, Store } from './store.ts';

/** What a caller shows. */
export interface Token {
  /** One of the kinds that the documentation names: `client`. */
  readonly kind: string;
  readonly scopes: readonly string[];
  readonly claims?: readonly string[];
  /** Milliseconds since the epoch at which it ends; never without it. */
  readonly until?: number;
}

/** Why something is as it is: the rule that said so. */
export interface Reason {
  readonly rule:
    | 'call'
    | 'trigger'
    | 'act'
    | 'transition'
    | 'need'
    | 'bound'
    | 'demand'
    | 'once'
    /** The simulation went no further: its rules cause each other without end, or too often. */
    | 'limit';
  /** The call, the outcome, the act, or the element that the rule stands at. */
  readonly subject: string;
  readonly says: string;
  /** The id of what it was about, where there is such a thing. */
  readonly about?: string;
  /** Of a limit on changes that cause each other: the last transitions. */
  readonly endless?: readonly Taken[];
}

/** What a simulation is given from outside, for it has no chance of its own. */
export interface Host {
  /** A new id; `made` things of the type were there before. */
  newId(typename: string, made: number): string;
}

/** What one step of a simulation works with. */
export interface Step {
  readonly model: Model;
  readonly store: Store;
  readonly host: Host;
  readonly reasons: Reason[];
  readonly work: Work;
  /** Of the call that is carried out: what it finds by another field than its id. */
  readonly finds?: CallRule['finds'];
  /** That of the request; undefined for one without, and for what no request does. */
  readonly token?: Token | undefined;
}

/** One request. */
export interface Run extends Step {
  /** By the path of a leaf in the answer: `refund.status.date`. */
  readonly sources: Map<string, Source>;
}

/** What a call is answered with in place of an effect. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly extensions?: JsonObject;
}

/** A refusal in the words of the docs, else in these. */
export function refusalIn(
  { code, message }: RefusalWords,
  words: string,
  values: Readonly<Record<string, string>>,
): Refusal {
  const filledIn = (message ?? words).replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name] ?? whole,
  );
  return { code, message: filledIn };
}

export function errorOf({ code, message, extensions }: Refusal): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

/** For what no rule says anything of: a guess would look like an answer. */
export function notSimulated(
  subject: string,
  reason = `Nothing in the documentation says what \`${subject}\` is here.`,
): GraphQLError {
  return errorOf({ code: 'NOT_SIMULATED', message: reason });
}
