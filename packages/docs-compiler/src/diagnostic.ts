import type { Span } from './source.ts';

/** The severity of a diagnostic. Any error makes `check` exit with code 1. */
export type Severity = 'error' | 'warning';
/** The level of a rule's findings; `off` disables the rule. */
export type Level = Severity | 'off';

/**
 * The subject of a rule, in order of dependence. A check is skipped if it depends on something that
 * a rule of an earlier phase found broken, and reports list earlier phases first.
 *
 * - `source`: syntax and shape of a file
 * - `schema`: the schema as a whole
 * - `names`: unknown names, and facts that contradict each other
 * - `examples`: operations, variables and responses, validated against the schema
 * - `links`: links inside the site
 * - `demands`: required documentation
 * - `runs`: responses and triggers, run by the simulator
 * - `apart`: independent checks, such as style: no other check depends on them
 */
export type Phase =
  | 'source'
  | 'schema'
  | 'names'
  | 'examples'
  | 'links'
  | 'demands'
  | 'runs'
  | 'apart';

/** A span with its label. */
export interface Label {
  readonly span: Span;
  readonly text: string;
}

/** An insertion has an empty span. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** The edits of a fix or of a suggestion. They never overlap. */
export interface Fix {
  readonly edits: readonly Edit[];
  /** True for a fix that records the project's state, which is applied only if no errors remain. */
  readonly isRecord?: true;
}

/** A finding of a rule: message and data, without severity. */
export interface Finding {
  /** The message: self-contained, starting in lower case, without a full stop. */
  readonly message: string;
  /** The smallest useful span. */
  readonly primary: Label;
  readonly related?: readonly Label[];
  /** Why it matters. */
  readonly notes?: readonly string[];
  /** Instructions for a remedy. */
  readonly help?: readonly string[];
  readonly fix?: Fix;
  /** A fix that needs judgment: shown, and applied only on request. */
  readonly suggestion?: Fix;
  /** The schema coordinate that the finding is about, if any. */
  readonly coordinate?: string;
  /**
   * The intended names: coordinates, names of facts, routes. A finding that reports one of them as
   * missing is a consequence of this one and is not reported.
   * Empty for an unknown type that resembles no other.
   */
  readonly meant?: readonly string[];
  /** The missing name: a coordinate, the name of a fact, a route. */
  readonly missing?: string;
  /** True if the finding depends on definitions that may be in SDL which does not parse. */
  readonly needsSchema?: true;
  /** True if the finding depends on facts that may be on a page which does not parse. */
  readonly needsFacts?: true;
  /** True for an unknown fact that resembles no other: probably its page is missing. */
  readonly isGone?: true;
  /** True if the finding is about prose, so that no other check depends on it. */
  readonly inProse?: true;
  /**
   * The cause. Findings with the same cause are reported once, at the first location.
   */
  readonly cause?: string;
  /**
   * The definition of the name that is most similar to the missing one, and that name. If many
   * places use the missing name, the definition is probably wrong, and is reported instead of them.
   */
  readonly definition?: Label;
  /** The scalar that a value does not fit. */
  readonly type?: string;
  /** The phase of the finding, if it is not that of its rule. */
  readonly phase?: Phase;
}

/** A finding with its level, as printed by reporters. */
export interface Diagnostic extends Finding {
  readonly code: string;
  readonly severity: Severity;
}
