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

/** A value as it is, or where it comes from. */
export type Fill =
  | null
  | boolean
  | number
  | string
  /** The moment at which it is filled, and so much later. */
  | { readonly now: Duration }
  | { readonly input: ArgumentPath }
  /** A way through the fields of the entity: `due`, `book.title`. */
  | { readonly field: string }
  /** A text in which `{id}` stands for the id of the entity. */
  | { readonly text: string }
  | { readonly value: Json }
  /** An object of this type; left out of a list, or null, where `when` does not hold. */
  | {
      readonly type: string;
      readonly fills?: Fills | undefined;
      readonly when?: Readonly<Record<ArgumentPath, Condition>> | undefined;
    }
  | { readonly list: readonly Fill[] };

export interface Fills {
  readonly [field: string]: Fill;
}

/** What an argument has to be; `ends` is of a text or a number as it is written. */
export type Condition =
  | { readonly is: Json }
  | { readonly ends: string }
  | { readonly present: boolean };

/** Limits of an argument. With `of` they are fields of the entity whose id that argument has. */
export interface Limits {
  readonly least?: number | string | undefined;
  readonly most?: number | string | undefined;
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

/** What must hold before a call does anything, with the refusal where it does not. */
export interface Need {
  /** State types, or coordinates of enum values; one is enough. */
  readonly state?: Readonly<Record<ArgumentPath, readonly string[]>> | undefined;
  readonly value?: Readonly<Record<ArgumentPath, Limits>> | undefined;
  /** What the token must carry, all of it. */
  readonly claims?: readonly string[] | undefined;
  readonly code: string;
  readonly message: string;
}

/** A type for each key of an argument, or for each of its values; the first that is given counts. */
export interface CreatesBy {
  readonly by: ArgumentPath;
  readonly else?: string | undefined;
  readonly [key: string]: string | undefined;
}

/** What a field of a root type does. A call without one answers that it is not simulated. */
export interface CallRule {
  readonly coordinate: string;
  readonly creates?: string | CreatesBy | undefined;
  /** Fields of what is made that hold another entity, each with the argument that has its id. */
  readonly links?: Readonly<Record<string, ArgumentPath>> | undefined;
  /** Fields of what is made that are arguments of another name. */
  readonly copies?: Readonly<Record<string, ArgumentPath>> | undefined;
  /** Other fields of what is made. */
  readonly fills?: Fills | undefined;
  /** Arguments with the id of an entity, each with the state that it gets. */
  readonly moves?: Readonly<Record<ArgumentPath, string>> | undefined;
  /** Types of what is gone afterwards, each with the argument that has its id. */
  readonly removes?: Readonly<Record<string, ArgumentPath>> | undefined;
  /** Fields of the answer that are no entity. */
  readonly answers?: Fills | undefined;
  /** The argument that a second call must not repeat. */
  readonly once?: ArgumentPath | undefined;
  readonly needs?: readonly Need[] | undefined;
}
