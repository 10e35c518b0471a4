import type { Span } from './source.ts';

/** How bad a diagnostic is: any error is exit code 1 of `check`. */
export type Severity = 'error' | 'warning';
/** What a rule's findings are reported as; `off` where it does not run. */
export type Level = Severity | 'off';

/** A place and what is to be said of it there. */
export interface Label {
  readonly span: Span;
  readonly text: string;
}

/** An insertion has an empty span. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** A change that is safe to make without asking: edits of one fix never overlap. */
export interface Fix {
  readonly edits: readonly Edit[];
  /** It writes down what the project is, so it is made only where no error is left. */
  readonly isRecord?: true;
}

/** What a rule says: data, worded for a person, without severity. */
export interface Finding {
  /** What is wrong. It stands alone, starts in lower case and has no full stop. */
  readonly message: string;
  /** The smallest span that shows the fault. */
  readonly primary: Label;
  readonly related?: readonly Label[];
  /** Why it matters. */
  readonly notes?: readonly string[];
  /** What to do. */
  readonly help?: readonly string[];
  readonly fix?: Fix;
  /** A change that a person has to judge: it is shown, and made only where one is asked. */
  readonly suggestion?: Fix;
  /** The schema coordinate that the finding is about, where there is one. */
  readonly coordinate?: string;
  /**
   * What the faulty place most likely stands for: coordinates, names of facts, routes. Where another
   * finding says that one of them is missing, it follows from this one and is withheld.
   * Empty for an unknown type that resembles no other.
   */
  readonly meant?: readonly string[];
  /** What is missing: a coordinate, the name of a fact, a route. */
  readonly missing?: string;
  /** It rests on definitions of the schema that SDL which cannot be read may hold. */
  readonly needsSchema?: true;
  /** It is about a text for readers, so no other check rests on what it names. */
  readonly inProse?: true;
  /** Findings of one rule with the same cause are told once, at the first of their places. */
  readonly cause?: string;
}

/** A finding of a rule at its level: what reporters print. */
export interface Diagnostic extends Finding {
  readonly code: string;
  readonly severity: Severity;
}
