import type { CallRule, Conditions, Duration, Fills } from './call-rule.ts';

/** A state to enter, or a failure to add to a list field of the entity. */
export interface Outcome {
  /** A state type, the coordinate of an enum value, or the type of a failure. */
  readonly outcome: string;
  /** The delay; immediate if omitted. */
  readonly after?: Duration | undefined;
  readonly sets?: Fills | undefined;
  /** A list field of the entity whose items get the outcome. */
  readonly of?: string | undefined;
  /** A list field of the entity whose waiting items start now. */
  readonly begins?: string | undefined;
}

/**
 * The effect of a call or act on its entity. A trigger without `when` and `else` is only a
 * description.
 */
export interface TriggerRule extends Outcome {
  /** The call that starts it; for an act, the call that created the entity. */
  readonly operation?: string | undefined;
  /** The act that starts it, if not the call. */
  readonly act?: string | undefined;
  /** Conditions on arguments: all of one object must hold, or those of one of several. */
  readonly when?: Conditions | readonly Conditions[] | undefined;
  /** Entity types that it applies to; all if omitted. */
  readonly on?: readonly string[] | undefined;
  /** Whether it is the fallback that applies if no other trigger does. */
  readonly else?: true | undefined;
  /** Outcomes before the final one, in sequence. */
  readonly first?: readonly Outcome[] | undefined;
  /** Further fields of the response to the call. */
  readonly answers?: Fills | undefined;
  /** Outcomes after the final one. */
  readonly then?: readonly Outcome[] | undefined;
}

export interface StateRule {
  readonly name: string;
  /** The union member that represents it. */
  readonly type?: string | undefined;
  /** The enum value that represents it. */
  readonly value?: string | undefined;
  readonly fills?: Fills | undefined;
}

export interface TransitionRule {
  readonly from: string;
  readonly to: string;
  /** The name of the event that is sent. */
  readonly event?: string | undefined;
  /** The transition happens automatically this long after `from` was entered. */
  readonly after?: Duration | undefined;
  /** The transition happens automatically at the time in this field of the entity. */
  readonly at?: string | undefined;
  /**
   * Fields that link to another entity, each with the state that the entity enters if reachable.
   */
  readonly moves?: Readonly<Record<string, string>> | undefined;
  /** The id of another lifecycle of the entity that starts with this transition. */
  readonly opens?: string | undefined;
}

export interface LifecycleRule {
  readonly id: string;
  /** The union or enum whose members or values are its states. */
  readonly coordinate: string | null;
  /** The state of a new entity, or the state in which another lifecycle opens this one. */
  readonly initial?: string | undefined;
  readonly states: readonly StateRule[];
  readonly transitions: readonly TransitionRule[];
  /** Fills for each state type that has the field. */
  readonly fills?: Fills | undefined;
}

/** An act that an actor other than the caller can perform. */
export interface ActRule {
  readonly name: string;
  readonly who: string;
  /** The type of the entity that it applies to. */
  readonly on: string;
  /** For an interface, the implementing types that it applies to; all if omitted. */
  readonly types?: readonly string[] | undefined;
  /** States in which it is possible, in addition to those from which `moves` is reachable. */
  readonly in?: readonly string[] | undefined;
  /**
   * Conditions on the arguments of the call that created the entity: all of one object must hold,
   * or those of one of several.
   */
  readonly when?: Conditions | readonly Conditions[] | undefined;
  /** The resulting state, unless a trigger applies. */
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
 * A constant. With `bound`, it limits the input field or argument that it applies to. With
 * `within`, it limits dates to the future, at most this many units ahead.
 */
export interface ConstantRule {
  readonly value: string | number | boolean;
  readonly unit?: string | undefined;
  readonly applies?: string | undefined;
  readonly bound?: (typeof boundKinds)[number] | undefined;
  /** Coordinates of arguments and input fields inside which the limit does not apply. */
  readonly except?: readonly string[] | undefined;
}

/** Requirements on a token. */
export interface Demand {
  readonly scopes: readonly string[];
  readonly claims: readonly string[];
  readonly policies: readonly string[];
}

/** The wording of a refusal that is not specific to one call. */
export interface RefusalWords {
  readonly code: string;
  /**
   * The message with `{name}` and `{value}` of the argument, or `{missing}` of the token; a default
   * if omitted.
   */
  readonly message?: string | undefined;
  /** The key in `extensions` that lists what the token lacks. */
  readonly lists?: string | undefined;
}

/** Wordings, by kind of error. */
export interface RefusalCodes {
  /** The token is missing or unknown. */
  readonly token: RefusalWords;
  /** The token has expired. Same as `token` if omitted. */
  readonly expired?: RefusalWords | undefined;
  readonly scope: RefusalWords;
  readonly value: RefusalWords;
  readonly repeated: RefusalWords;
  readonly missing: RefusalWords;
  /** The request is not valid GraphQL, or does not fit the schema; no code if omitted. */
  readonly parse?: RefusalWords | undefined;
  readonly validation?: RefusalWords | undefined;
}

/** Initial fills of every object of a type; for an interface, of each implementation. */
export interface TypeRule {
  readonly name: string;
  readonly fills: Fills;
}

/** The documented behavior of an API. The lists are those of `graph.json`. */
export interface Behaviour {
  readonly calls: readonly CallRule[];
  readonly lifecycles: readonly LifecycleRule[];
  readonly triggers: readonly TriggerRule[];
  readonly acts: readonly ActRule[];
  readonly constants: readonly ConstantRule[];
  readonly typeRules: readonly TypeRule[];
  /** Root fields that are not simulated, each with the reason as a sentence. */
  readonly skip: Readonly<Record<string, string>>;
  /** The order of lists. */
  readonly order: 'newest' | 'oldest';
  /** Token requirements, by the coordinate of a field or the name of a type. */
  readonly demands: Readonly<Record<string, Demand>>;
  /** Policies that each token kind satisfies. */
  readonly tokens: Readonly<Record<string, readonly string[]>>;
  readonly codes: RefusalCodes;
}
