/** JSON, read only. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A way through the arguments of a call: `input.amount.quantity`. */
export type ArgumentPath = string;

/** A length of time: `30 s`, `2 min`, `6 h`, `1 d`. */
export type Duration = string;

/** A value as it is, or where it comes from; nothing where its `when` does not hold. */
export type Fill =
  | null
  | boolean
  | number
  | string
  | (FillSource & { readonly when?: Conditions | undefined });

/** Where a value comes from. */
export type FillSource =
  /** The moment at which it is filled, and so much later. */
  | { readonly now: Duration }
  /** An argument of the call that began it, else of the one that made the entity; from an id on, of what it names. */
  | { readonly input: ArgumentPath }
  /** A way through the fields of the entity: `due`, `book.title`. */
  | { readonly field: string }
  /** A text in which `{id}` stands for the id of the entity. */
  | { readonly text: string }
  | { readonly value: Json }
  /** An object of this type. */
  | { readonly type: string; readonly fills?: Fills | undefined }
  | { readonly list: readonly Fill[] }
  /** The first of these that gives a value that is not null. */
  | { readonly first: readonly Fill[] }
  /** How many items a list of the entity has, whenever it is read. */
  | {
      readonly count: string;
      /** Of those alone that stand in one of these states. */
      readonly states?: readonly string[] | undefined;
      /** Null unless the entity itself stands in one of these. */
      readonly in?: readonly string[] | undefined;
    };

export interface Fills {
  readonly [field: string]: Fill;
}

/**
 * What an argument has to be; `ends` is of a text or a number as it is written, and `in` asks that
 * it is one of these, or that a list has items and each is.
 */
export type Condition =
  | { readonly is: Json }
  | { readonly in: readonly Json[] }
  | { readonly ends: string }
  | { readonly present: boolean };

/**
 * A limit: a number or a moment as it is written, the moment of the call and so much later, or what
 * another argument holds, times a number. There is no limit where that argument is not given.
 */
export type Limit =
  | number
  | string
  | { readonly now: Duration }
  | { readonly input: ArgumentPath; readonly times?: number | string | undefined };

/**
 * Limits of an argument that holds a number or a moment, both included. With `of` they are ways
 * through the fields of the entity whose id that argument has.
 */
export interface Limits {
  readonly least?: Limit | undefined;
  readonly most?: Limit | undefined;
  readonly of?: ArgumentPath | undefined;
  /** What is taken from them: the sum of a field over the items of a list of that entity. */
  readonly less?:
    | {
        readonly list: string;
        readonly sum: string;
        /** Of those alone that stand in one of these states. */
        readonly states?: readonly string[] | undefined;
      }
    | undefined;
}

export type Conditions = Readonly<Record<ArgumentPath, Condition>>;

/** What must hold before a call does anything, with the refusal where it does not. */
export interface Need {
  /** It counts only where this holds. */
  readonly when?: Conditions | undefined;
  /** How arguments have to be: all of it, or one of several. */
  readonly given?: Conditions | readonly Conditions[] | undefined;
  /** Types of what the fields of a thing hold, by the argument with its id and the way to the field; one is enough. */
  readonly has?:
    | Readonly<Record<ArgumentPath, Readonly<Record<string, readonly string[]>>>>
    | undefined;
  /** State types, or coordinates of enum values; one is enough. */
  readonly state?: Readonly<Record<ArgumentPath, readonly string[]>> | undefined;
  /** Limits of arguments: all of them, or those of one of several. */
  readonly value?: Readonly<Record<ArgumentPath, Limits | readonly Limits[]>> | undefined;
  /** Arguments whose value no entity of a type may hold yet, each with the way to it through the entity's fields. */
  readonly unused?:
    | Readonly<Record<ArgumentPath, { readonly of: string; readonly field: string }>>
    | undefined;
  /** What the token must carry, all of it. */
  readonly claims?: readonly string[] | undefined;
  readonly code: string;
  /** `{states}`, `{given}`, `{value}`, `{unused}`, `{least}` and `{most}` stand for what it asks. */
  readonly message: string;
}

/**
 * A type for each key of an argument, for each of its values, or for each type of the entity whose
 * id it is; the first that is given counts.
 */
export interface CreatesBy {
  readonly by: ArgumentPath;
  /** A way through the fields of that entity: the type of what it leads to counts. */
  readonly of?: string | undefined;
  readonly else?: string | CreatesBy | undefined;
  readonly [key: string]: string | CreatesBy | undefined;
}

/** What is done with each item of a list. */
export interface EachRule {
  /** The call that it is, with the item as its only argument. */
  readonly as: string;
  /** The argument with the id of what they belong to; else what the call itself makes. */
  readonly of?: ArgumentPath | undefined;
  /** Its triggers begin later, with `begins` of another call. */
  readonly waits?: true | undefined;
}

/** What a field of a root type does. A call without one answers that it is not simulated. */
export interface CallRule {
  readonly coordinate: string;
  /**
   * Arguments that tell of a thing by another field than its id, each with the coordinate of that
   * field; wherever a rule names such an argument, it means the thing. A call makes nothing of a
   * type of which it has found one: it is about that.
   */
  readonly finds?: Readonly<Record<ArgumentPath, string>> | undefined;
  readonly creates?: string | CreatesBy | undefined;
  /** Fields of what is made that hold another entity, each with the argument that has its id. */
  readonly links?: Readonly<Record<string, ArgumentPath>> | undefined;
  /** Fields of what is made that hold something which is made with it. */
  readonly makes?:
    | Readonly<Record<string, { readonly type: string; readonly fills?: Fills | undefined }>>
    | undefined;
  /** Arguments with a list, of which each item is a call of its own. */
  readonly each?: Readonly<Record<ArgumentPath, EachRule>> | undefined;
  /** Arguments with the id of an entity, each with its list of what has waited and begins now. */
  readonly begins?: Readonly<Record<ArgumentPath, string>> | undefined;
  /** Fields of what is made that are arguments of another name. */
  readonly copies?: Readonly<Record<string, ArgumentPath>> | undefined;
  /** Other fields of what is made; with `moves`, of the state that follows. */
  readonly fills?: Fills | undefined;
  /** Arguments with the id of an entity, each with the state that it gets. */
  readonly moves?: Readonly<Record<ArgumentPath, string>> | undefined;
  /** Arguments with ids, each with the argument whose thing they belong to no more. What is not there is null. */
  readonly leaves?: Readonly<Record<ArgumentPath, ArgumentPath>> | undefined;
  /** Types of what is gone afterwards, each with the argument that has its id. */
  readonly removes?: Readonly<Record<string, ArgumentPath>> | undefined;
  /** Lists of what is found instead of made, each with the argument whose items it gets. */
  readonly adds?: Readonly<Record<string, ArgumentPath>> | undefined;
  /** Lists of what is removed, each with the argument whose items it loses; it stays where some remain. */
  readonly takes?: Readonly<Record<string, ArgumentPath>> | undefined;
  /** Fields of the answer that are no entity. */
  readonly answers?: Fills | undefined;
  /** The answer itself, where it has no fields of one type: a leaf, or a member of a union. */
  readonly answer?: Fill | undefined;
  /** Arguments with the id of an entity, each with the act that this call is, too. */
  readonly acts?: Readonly<Record<ArgumentPath, string>> | undefined;
  /** The argument that a second call must not repeat. */
  readonly once?: ArgumentPath | undefined;
  readonly needs?: readonly Need[] | undefined;
}
