import type { Span } from './source.ts';

/** The severity of a diagnostic. Any error makes `check` exit with code 1. */
export type Severity = 'error' | 'warning';
/** The level of a rule's findings; `off` disables the rule. */
export type Level = Severity | 'off';

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
  /** True if the finding is about prose, so that no other check depends on it. */
  readonly inProse?: true;
  /**
   * The cause. Findings of one rule with the same cause are reported once, at the first location.
   */
  readonly cause?: string;
}

/** A finding with its level, as printed by reporters. */
export interface Diagnostic extends Finding {
  readonly code: string;
  readonly severity: Severity;
}
