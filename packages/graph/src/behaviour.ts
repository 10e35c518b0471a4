import type { CallRule, Conditions, Duration, Fills } from './call-rule.ts';

/** A state to come, or a failure that is added where the entity lists such. */
export interface Outcome {
  /** A state type, a coordinate of an enum value, or the type of a failure. */
  readonly outcome: string;
  /** At once without it. */
  readonly after?: Duration | undefined;
  readonly sets?: Fills | undefined;
  /** It is that of each item of a list of the entity. */
  readonly of?: string | undefined;
  /** A list of the entity, of which each item begins now. */
  readonly begins?: string | undefined;
}

/** What happens to the entity that a call or an act was about. Without `when` and `else` it is told in words alone. */
export interface TriggerRule extends Outcome {
  /** The call that begins it; for an act, that which made the entity. */
  readonly operation?: string | undefined;
  /** The act that begins it, where it is not the call. */
  readonly act?: string | undefined;
  /** How arguments have to be: all of it, or one of several. */
  readonly when?: Conditions | readonly Conditions[] | undefined;
  /** The types of entity that it is for; any without it. */
  readonly on?: readonly string[] | undefined;
  /** For whatever no other trigger is for. */
  readonly else?: true | undefined;
  /** What comes on the way to the outcome, each after the one before. */
  readonly first?: readonly Outcome[] | undefined;
  /** Other fields of the answer to the call that begins it. */
  readonly answers?: Fills | undefined;
  /** What follows it. */
  readonly then?: readonly Outcome[] | undefined;
}

export interface StateRule {
  readonly name: string;
  /** The member of a union that stands for it. */
  readonly type?: string | undefined;
  /** The value of an enum that stands for it. */
  readonly value?: string | undefined;
  readonly fills?: Fills | undefined;
}

export interface TransitionRule {
  readonly from: string;
  readonly to: string;
  /** The name of what is sent. */
  readonly event?: string | undefined;
  /** It happens by itself so long after `from` began. */
  readonly after?: Duration | undefined;
  /** It happens by itself at the moment that a field of the entity holds. */
  readonly at?: string | undefined;
  /** Fields of the entity that hold another one, each with the state that this gets, if a way leads there. */
  readonly moves?: Readonly<Record<string, string>> | undefined;
  /** The id of a lifecycle of the same entity that begins with it. */
  readonly opens?: string | undefined;
}

export interface LifecycleRule {
  readonly id: string;
  /** The union or enum whose cases are its states. */
  readonly coordinate: string | null;
  /** The state in which an entity is made, or in which another lifecycle opens this one. */
  readonly initial?: string | undefined;
  readonly states: readonly StateRule[];
  readonly transitions: readonly TransitionRule[];
  /** What each state fills that has such a field. */
  readonly fills?: Fills | undefined;
}

/** What a party other than the caller can do. */
export interface ActRule {
  readonly name: string;
  readonly who: string;
  /** The type of what it is done to. */
  readonly on: string;
  /** The state that follows, where no trigger says otherwise. */
  readonly moves?: string | undefined;
  readonly sets?: Fills | undefined;
}

export const boundKinds = [
  'maxLength',
  'minLength',
  'most',
  'least',
  'maxItems',
  'pattern',
  'within',
] as const;

/**
 * A constant; with `bound` it is a limit of the input field or argument to which it applies. With
 * `within` that is a moment in the future, at most so much of its unit ahead.
 */
export interface ConstantRule {
  readonly value: string | number | boolean;
  readonly unit?: string | undefined;
  readonly applies?: string | undefined;
  readonly bound?: (typeof boundKinds)[number] | undefined;
  /** Coordinates of arguments and input fields: within what these hold, the limit does not apply. */
  readonly except?: readonly string[] | undefined;
}

/** What a token must carry. */
export interface Demand {
  readonly scopes: readonly string[];
  readonly claims: readonly string[];
  readonly policies: readonly string[];
}

/** How a refusal is worded that is not for one call to word. */
export interface RefusalWords {
  readonly code: string;
  /** With `{name}` and `{value}` of the argument, or `{missing}` of the token; the simulator's own without it. */
  readonly message?: string | undefined;
  /** The key of `extensions` that lists what a token lacks. */
  readonly lists?: string | undefined;
}

/** By what is wrong. */
export interface RefusalCodes {
  /** There is no token, or none that is known. */
  readonly token: RefusalWords;
  /** The token was valid once. As `token` without it. */
  readonly expired?: RefusalWords | undefined;
  readonly scope: RefusalWords;
  readonly value: RefusalWords;
  readonly repeated: RefusalWords;
  readonly missing: RefusalWords;
  /** Of a request that is no GraphQL, and of one that does not fit the schema; none without it. */
  readonly parse?: RefusalWords | undefined;
  readonly validation?: RefusalWords | undefined;
}

/** What every object of a type has when it comes to be; of an interface, each that implements it. */
export interface TypeRule {
  readonly name: string;
  readonly fills: Fills;
}

/** All that an API is said to do. The lists are those of `graph.json`. */
export interface Behaviour {
  readonly calls: readonly CallRule[];
  readonly lifecycles: readonly LifecycleRule[];
  readonly triggers: readonly TriggerRule[];
  readonly acts: readonly ActRule[];
  readonly constants: readonly ConstantRule[];
  readonly typeRules: readonly TypeRule[];
  /** Root fields that are not simulated, each with the reason as a sentence. */
  readonly skip: Readonly<Record<string, string>>;
  /** In which order lists hold what was made. */
  readonly order: 'newest' | 'oldest';
  /** By the coordinate of a field or the name of a type. */
  readonly demands: Readonly<Record<string, Demand>>;
  /** By the kind of a token: the policies that it satisfies. */
  readonly tokens: Readonly<Record<string, readonly string[]>>;
  readonly codes: RefusalCodes;
}
