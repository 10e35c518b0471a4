import type { ArgumentPath, Duration, Json } from './call-rule.ts';

/** The declaration of an entity: created by the call of an example, or present from the start. */
export interface Given {
  /** The operation name of an example: one of the same page, else the first of all. */
  readonly call?: string | undefined;
  /** Values that replace its variables. */
  readonly variables?: Readonly<Record<ArgumentPath, Json>> | undefined;
  /** The type of an initial entity. */
  readonly type?: string | undefined;
  /** Its fields. A string in place of an object is the id of another entity. */
  readonly values?: { readonly [field: string]: Json } | undefined;
  /** The field of the query type that shows it. */
  readonly root?: string | undefined;
  /** Its current states, one for each of its lifecycles. */
  readonly states?: readonly string[] | undefined;
}

/** A step that runs before a response. */
export type Before =
  /** The call of an example, by operation name. */
  | {
      readonly call: string;
      readonly variables?: Readonly<Record<ArgumentPath, Json>> | undefined;
    }
  | { readonly act: string; readonly on: string }
  | { readonly after: Duration };

/** The setup of a printed response that its request and rules do not imply. */
export interface Scenario {
  /** Values that replace the printed variables. */
  readonly variables?: Readonly<Record<ArgumentPath, Json>> | undefined;
  /** Missing scopes and claims of its token, or its state; `none` for a request without a valid token. */
  readonly token?:
    | {
        readonly none?: true | undefined;
        readonly kind?: string | undefined;
        readonly without?: readonly string[] | undefined;
      }
    | undefined;
  /** Fixtures, by id. */
  readonly world?: Readonly<Record<string, Given>> | undefined;
  readonly before?: readonly Before[] | undefined;
  /** The reason not to run it. */
  readonly skip?: string | undefined;
}
