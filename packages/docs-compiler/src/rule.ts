import type { CatalogueKind } from './catalogue.ts';
import type { Finding, Phase, Severity } from './diagnostic.ts';
import type { Graph } from './graph.ts';
import type { Output } from './output.ts';
import type { Parsed } from './parse/parsed.ts';
import type { Runs } from './simulate.ts';
import type { SuppressedCode, Suppression } from './parse/suppression.ts';

interface RuleBase {
  /**
   * The code of the rule's findings. The rule's file, doc, config key and URL have the same name.
   */
  readonly code: string;
  /** The default level, which the config can override. */
  readonly severity: Severity;
  /** A one-line summary for `docs-compiler rules`. */
  readonly summary: string;
  /**
   * Defaults to `source` for rules of the stage `parse`, `runs` for those of `run`, else `names`.
   */
  readonly phase?: Phase;
  /** The rule depends on the complete schema: it reports nothing while some SDL does not parse. */
  readonly needsSchema?: true;
  /**
   * The rule depends on the facts of all pages: it reports nothing while some frontmatter does not
   * parse.
   */
  readonly needsFacts?: true;
  /** Config keys that every finding depends on. */
  readonly needsConfig?: readonly string[];
  /** The level cannot be changed, as for syntax errors. */
  readonly fixedLevel?: true;
  /**
   * The rule requires pages of this kind, so it runs only if the config's `catalogue` lists the
   * kind.
   */
  readonly catalogue?: CatalogueKind;
}

/** A rule that checks the parsed files, before they are linked. */
export interface ParseRule extends RuleBase {
  readonly stage: 'parse';
  check(parsed: Parsed): Iterable<Finding>;
}

/**
 * A rule that checks the linked graph only: no disk access, no text scanning, no clock, no other
 * rule.
 */
export interface GraphRule extends RuleBase {
  readonly stage: 'graph';
  /**
   * The findings about a page follow from the references and the examples of that page, so an editor
   * shows them after each key, before the whole project is linked again.
   */
  readonly isPerPage?: true;
  check(graph: Graph): Iterable<Finding>;
}

/**
 * A rule that checks the results of simulated responses and triggers that depend on nothing broken.
 */
export interface RunRule extends RuleBase {
  readonly stage: 'run';
  check(runs: Runs): Iterable<Finding>;
}

/** A rule that checks suppression comments and their effect. */
export interface SuppressRule extends RuleBase {
  readonly stage: 'suppress';
  check(judged: readonly JudgedSuppression[]): Iterable<Finding>;
}

export interface JudgedSuppression {
  readonly suppression: Suppression;
  /** The last day of the suppression is over, so it suppresses nothing. */
  readonly isExpired: boolean;
  readonly codes: readonly (SuppressedCode & CodeUse)[];
}

/**
 * The effect of a code in a suppression. A `fixed` code names a rule that cannot be suppressed. A
 * code is `unchecked` if its rule does not run, or if a syntax error may hide its finding.
 */
export type CodeUse =
  | { readonly use: 'used' | 'unused' | 'fixed' | 'unchecked' }
  | { readonly use: 'unknown'; readonly near?: string };

/** A rule that checks a rendered site. It runs when a site is rendered, not in `check`. */
export interface OutputRule extends RuleBase {
  readonly stage: 'output';
  check(output: Output): Iterable<Finding>;
}

/** A rule, by the stage at which it runs. */
export type Rule = ParseRule | GraphRule | RunRule | SuppressRule | OutputRule;

export type { Parsed } from './parse/parsed.ts';
