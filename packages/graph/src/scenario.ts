import type { ArgumentPath, Duration, Json } from './call-rule.ts';

/** How something came to be there: by a call that an example prints, or from the start. */
export interface Given {
  /** The name of the operation of an example: one of the same page, else the first of all. */
  readonly call?: string | undefined;
  /** Other values of its variables. */
  readonly variables?: Readonly<Record<ArgumentPath, Json>> | undefined;
  /** Of what is there from the start. */
  readonly type?: string | undefined;
  /** Its fields. A text where an object is shown is the id of another thing. */
  readonly values?: { readonly [field: string]: Json } | undefined;
  /** The field of the query type that shows it. */
  readonly root?: string | undefined;
  /** Where it stands now, one for each of its lifecycles. */
  readonly states?: readonly string[] | undefined;
}

/** What happens before an answer is given. */
export type Before =
  /** A call that an example prints, by the name of its operation. */
  | {
      readonly call: string;
      readonly variables?: Readonly<Record<ArgumentPath, Json>> | undefined;
    }
  | { readonly act: string; readonly on: string }
  | { readonly after: Duration };

/** What a printed answer presupposes, where its request and its rules do not say. */
export interface Scenario {
  /** Other values of the printed variables. */
  readonly variables?: Readonly<Record<ArgumentPath, Json>> | undefined;
  /** What its token lacks, or is; `none` for a request whose token is not valid. */
  readonly token?:
    | {
        readonly none?: true | undefined;
        readonly kind?: string | undefined;
        readonly without?: readonly string[] | undefined;
      }
    | undefined;
  /** By id: what is there. */
  readonly world?: Readonly<Record<string, Given>> | undefined;
  readonly before?: readonly Before[] | undefined;
  /** Why it is not run. */
  readonly skip?: string | undefined;
}
