/** Read-only JSON. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A path through the arguments of a call: `input.amount.quantity`. */
export type ArgumentPath = string;

/** A duration: `30 s`, `2 min`, `6 h`, `1 d`. */
export type Duration = string;

/** A literal or the source of a value; no value if its `when` does not hold. */
export type Fill =
  | null
  | boolean
  | number
  | string
  | (FillSource & { readonly when?: Conditions | undefined });

/** The source of a value. */
export type FillSource =
  /** The current time, plus a duration. */
  | { readonly now: Duration }
  /**
   * An argument of the causing call, else of the creating call. After an id, the path continues
   * through the named entity.
   */
  | { readonly input: ArgumentPath }
  /** A path through the fields of the entity: `due`, `book.title`. */
  | { readonly field: string }
  /** A text with the entity's id in place of `{id}`. */
  | { readonly text: string }
  | { readonly value: Json }
  /** An object of this type. */
  | { readonly type: string; readonly fills?: Fills | undefined }
  | { readonly list: readonly Fill[] }
  /** The first of these values that is not null. */
  | { readonly first: readonly Fill[] }
  /** The number of items in a list of the entity, computed on each read. */
  | {
      readonly count: string;
      /** Counts only items in one of these states. */
      readonly states?: readonly string[] | undefined;
      /** Null unless the entity is in one of these states. */
      readonly in?: readonly string[] | undefined;
    };

export interface Fills {
  readonly [field: string]: Fill;
}

/**
 * A condition on an argument. `ends` applies to text, or to a number as written. `in` requires one
 * of these values, or a list with items that all are.
 */
export type Condition =
  | { readonly is: Json }
  | { readonly in: readonly Json[] }
  | { readonly ends: string }
  | { readonly present: boolean };

/**
 * A limit: a literal number or date, the time of the call plus a duration, or another argument
 * times a number. There is no limit if that argument is absent.
 */
export type Limit =
  | number
  | string
  | { readonly now: Duration }
  | { readonly input: ArgumentPath; readonly times?: number | string | undefined };

/**
 * Inclusive limits of an argument with a number or date. With `of`, they are paths through the
 * fields of the entity whose id that argument contains.
 */
export interface Limits {
  readonly least?: Limit | undefined;
  readonly most?: Limit | undefined;
  readonly of?: ArgumentPath | undefined;
  /** Subtracted from the limits: the sum of a field over the items of a list of that entity. */
  readonly less?:
    | {
        readonly list: string;
        readonly sum: string;
        /** Sums only items in one of these states. */
        readonly states?: readonly string[] | undefined;
      }
    | undefined;
}

export type Conditions = Readonly<Record<ArgumentPath, Condition>>;

/** A precondition of a call, with the refusal if it fails. */
export interface Need {
  /** The need applies only if these conditions hold. */
  readonly when?: Conditions | undefined;
  /** Conditions on arguments: all of one object must hold, or those of one of several. */
  readonly given?: Conditions | readonly Conditions[] | undefined;
  /**
   * Types of field values of an entity, by the argument with its id and the path to the field. One
   * must match.
   */
  readonly has?:
    | Readonly<Record<ArgumentPath, Readonly<Record<string, readonly string[]>>>>
    | undefined;
  /** Required states of an entity: state types or coordinates of enum values. One must match. */
  readonly state?: Readonly<Record<ArgumentPath, readonly string[]>> | undefined;
  /** Limits of arguments: all of one object, or those of one of several. */
  readonly value?: Readonly<Record<ArgumentPath, Limits | readonly Limits[]>> | undefined;
  /**
   * Arguments whose value must be unique among entities of a type, each with the path to the field.
   */
  readonly unused?:
    | Readonly<Record<ArgumentPath, { readonly of: string; readonly field: string }>>
    | undefined;
  /** Claims that the token must all have. */
  readonly claims?: readonly string[] | undefined;
  readonly code: string;
  /**
   * The message, in which `{states}`, `{given}`, `{value}`, `{unused}`, `{least}` and `{most}` are
   * filled in from the need.
   */
  readonly message: string;
}

/**
 * A type for each key of an argument, for each of its values, or for each type of the entity that
 * it names; the first match applies.
 */
export interface CreatesBy {
  readonly by: ArgumentPath;
  /** A path through the fields of that entity, whose type is matched. */
  readonly of?: string | undefined;
  readonly else?: string | CreatesBy | undefined;
  readonly [key: string]: string | CreatesBy | undefined;
}

/** The call that is made for each item of a list. */
export interface EachRule {
  /** The call, with the item as its only argument. */
  readonly as: string;
  /** The argument with the id of their owner; by default the entity that the call creates. */
  readonly of?: ArgumentPath | undefined;
  /** Whether its triggers wait for `begins` of another call. */
  readonly waits?: true | undefined;
}

/** The effect of a root field. A root field without a rule is not simulated. */
export interface CallRule {
  readonly coordinate: string;
  /**
   * Arguments that identify an entity by a field other than its id, each with the coordinate of
   * that field; wherever a rule names such an argument, it means the entity. A call creates no
   * entity of a type of which it has found one, and is about that one instead.
   */
  readonly finds?: Readonly<Record<ArgumentPath, string>> | undefined;
  readonly creates?: string | CreatesBy | undefined;
  /**
   * Fields of the created entity that link to another entity, each with the argument that has its
   * id.
   */
  readonly links?: Readonly<Record<string, ArgumentPath>> | undefined;
  /** Fields of the created entity with a further entity that is created with it. */
  readonly makes?:
    | Readonly<Record<string, { readonly type: string; readonly fills?: Fills | undefined }>>
    | undefined;
  /** List arguments, each of whose items is a call of its own. */
  readonly each?: Readonly<Record<ArgumentPath, EachRule>> | undefined;
  /** Arguments with the id of an entity, each with the list whose waiting items start now. */
  readonly begins?: Readonly<Record<ArgumentPath, string>> | undefined;
  /** Fields of the created entity that copy an argument of another name. */
  readonly copies?: Readonly<Record<string, ArgumentPath>> | undefined;
  /** Further fields of the created entity; with `moves`, of the state that is entered. */
  readonly fills?: Fills | undefined;
  /** Arguments with the id of an entity, each with the state that the entity enters. */
  readonly moves?: Readonly<Record<ArgumentPath, string>> | undefined;
  /**
   * Arguments with ids, each with the argument that names the owner they are removed from. Null if
   * not a member.
   */
  readonly leaves?: Readonly<Record<ArgumentPath, ArgumentPath>> | undefined;
  /** Types of removed entities, each with the argument that has the id. */
  readonly removes?: Readonly<Record<string, ArgumentPath>> | undefined;
  /** Lists of a found entity, each with the argument whose items are added. */
  readonly adds?: Readonly<Record<string, ArgumentPath>> | undefined;
  /**
   * Lists of a removed entity, each with the argument whose items are taken out. The entity stays
   * if items remain.
   */
  readonly takes?: Readonly<Record<string, ArgumentPath>> | undefined;
  /** Fields of the response that are no entity. */
  readonly answers?: Fills | undefined;
  /** The response itself, if it has no fields of one type: a leaf, or a union member. */
  readonly answer?: Fill | undefined;
  /** Arguments with the id of an entity, each with the act that this call performs. */
  readonly acts?: Readonly<Record<ArgumentPath, string>> | undefined;
  /** The idempotency key: the argument whose value a later call must not repeat. */
  readonly once?: ArgumentPath | undefined;
  readonly needs?: readonly Need[] | undefined;
}
