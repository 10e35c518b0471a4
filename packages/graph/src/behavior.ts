import type { CallRule } from './behavior-language/call.ts';
import type { ActRule, TransitionRule, TriggerRule } from './behavior-language/effects.ts';
import type { Conditions, Fills } from './behavior-language/fill.ts';

export interface StateRule {
  readonly name: string;
  /** The union member that represents it. */
  readonly type?: string | undefined;
  /** The enum value that represents it. */
  readonly value?: string | undefined;
  readonly fills?: Fills | undefined;
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

/** Maps each enum value that is a state of exactly one lifecycle to its coordinate. */
export function statesByValue(
  lifecycles: readonly {
    readonly coordinate: string | null;
    readonly states: readonly { readonly value?: string | undefined }[];
  }[],
): ReadonlyMap<string, string> {
  const coordinates = new Map<string, string>();
  const shared = new Set<string>();
  for (const { coordinate, states } of lifecycles)
    for (const { value } of coordinate === null ? [] : states) {
      if (value === undefined) continue;
      if (coordinates.has(value)) shared.add(value);
      coordinates.set(value, `${coordinate}.${value}`);
    }
  for (const value of shared) coordinates.delete(value);
  return coordinates;
}

export const boundKinds = [
  'maxLength',
  'minLength',
  'most',
  'least',
  'maxItems',
  'minItems',
  'pattern',
  'within',
] as const;

/**
 * A constant. With `bound`, it limits the input fields and arguments that it applies to. With
 * `within`, it limits dates to the future, at most this many units ahead.
 */
export interface ConstantRule {
  readonly value: string | number | boolean;
  readonly unit?: string | undefined;
  readonly applies?: string | undefined;
  /** Coordinates of further arguments and input fields with the same limit. */
  readonly also?: readonly string[] | undefined;
  readonly bound?: (typeof boundKinds)[number] | undefined;
  /** Coordinates of arguments and input fields inside which the limit does not apply. */
  readonly except?: readonly string[] | undefined;
  /** Conditions on other fields of the same input object, by coordinate. All have to hold. */
  readonly when?: Conditions | undefined;
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
export interface Behavior {
  readonly calls: readonly CallRule[];
  readonly lifecycles: readonly LifecycleRule[];
  readonly triggers: readonly TriggerRule[];
  readonly acts: readonly ActRule[];
  readonly constants: readonly ConstantRule[];
  readonly typeRules: readonly TypeRule[];
  /** The types that are documented as errors. */
  readonly errors?: readonly string[];
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
