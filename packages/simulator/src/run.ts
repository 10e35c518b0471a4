import type { CallRule, RefusalWords } from '@docs-compiler/graph';
import { GraphQLError } from 'graphql';

import type { JsonObject } from './json.ts';
import type { Taken, Work } from './limits-types.ts';
import type { Model } from './model.ts';
import type { Source, Store } from './store.ts';

/** The token of a caller. */
export interface Token {
  /** A documented token kind, such as `client`. */
  readonly kind: string;
  readonly scopes: readonly string[];
  readonly claims?: readonly string[];
  /** When it expires, in milliseconds since the epoch; undefined if it does not. */
  readonly until?: number;
}

/** A reason for a value or change: the rule that applied. */
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
    /** The simulation stopped, because its rules cause each other endlessly or too often. */
    | 'limit';
  /** The call, outcome, act or element that the rule belongs to. */
  readonly subject: string;
  readonly says: string;
  /** The id of the entity concerned, if any. */
  readonly about?: string;
  /** The last transitions before a limit on changes that cause each other. */
  readonly endless?: readonly Taken[];
  /**
   * In a traced simulation: the rule as a JSON Pointer (RFC 6901) into the behavior: `/triggers/2`.
   */
  readonly pointer?: string;
}

/** Functions that a simulation needs from outside. The simulation itself is deterministic. */
export interface Host {
  /** Returns a new id; `made` is the number of earlier entities of the type. */
  newId(typename: string, made: number): string;
}

/** The context of one step of a simulation. */
export interface Step {
  readonly model: Model;
  readonly store: Store;
  readonly host: Host;
  readonly reasons: Reason[];
  readonly work: Work;
  /**
   * The `finds` of the current call: arguments that identify an entity by a field other than its
   * id.
   */
  readonly finds?: CallRule['finds'];
  /** The token of the request; undefined if it has none, or if no request caused the step. */
  readonly token?: Token | undefined;
}

/** Returns the pointer of a rule, or of a part of it, for its reason; nothing unless traced. */
export function pointerOf(
  { model: { pointers } }: Step,
  rule: object,
  part = '',
): Pick<Reason, 'pointer'> {
  const pointer = pointers?.get(rule);
  return pointer === undefined ? {} : { pointer: pointer + part };
}

/** The context of one request. */
export interface Run extends Step {
  /** In a traced simulation: the ids of entities, by the path of their object in the response. */
  readonly owners?: Map<string, string> | undefined;
  /** Sources by the path of a leaf in the response: `refund.status.date`. */
  readonly sources: Map<string, Source>;
}

/** The error with which a call is rejected. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly extensions?: JsonObject;
}

/** The message for an expired token if the docs have none. */
export const expiredMessage = 'The token has expired.';

/** Returns a refusal with the documented message, else with a default one. */
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

/** Returns a refusal for undocumented behavior. A guess would look like a real response. */
export function notSimulated(
  subject: string,
  reason = `Nothing in the documentation says what \`${subject}\` is here.`,
): GraphQLError {
  return errorOf({ code: 'NOT_SIMULATED', message: reason });
}
