import type { CatalogueKind } from './catalogue.ts';
import type { Finding, Severity } from './diagnostic.ts';
import type { Graph } from './graph.ts';
import type { Output } from './output.ts';
import type { Parsed } from './parse/parsed.ts';
import type { Runs } from './simulate.ts';
import type { SuppressedCode, Suppression } from './parse/suppression.ts';

/**
 * What a rule judges, in the order of dependence: a check does not run where it rests on something
 * that a rule of an earlier phase found broken, and the report lists earlier phases first.
 *
 * - `source`: syntax and shape of a file
 * - `schema`: the schema as a whole
 * - `names`: names that resolve, and facts that fit each other
 * - `examples`: operations, variables and responses against the schema
 * - `demands`: what has to be there
 * - `runs`: responses and triggers, run by the simulator
 * - `apart`: what neither breaks a check nor rests on one, such as style
 */
export type Phase = 'source' | 'schema' | 'names' | 'examples' | 'demands' | 'runs' | 'apart';

interface RuleBase {
  /** Names the fault. The same word is the rule's file, doc, config key and URL. */
  readonly code: string;
  /** The level where the config says nothing. */
  readonly severity: Severity;
  /** One line for `docs-compiler rules`. */
  readonly summary: string;
  /** Default: `source` for rules of the stage `parse`, `runs` for those of `run`, else `names`. */
  readonly phase?: Phase;
  /** Every finding rests on all definitions of the schema: none is reported while SDL cannot be read. */
  readonly needsSchema?: true;
  /** Every finding rests on facts of all pages: none is reported while frontmatter cannot be read. */
  readonly needsFacts?: true;
  /** Keys of the config that all findings rest on. */
  readonly needsConfig?: readonly string[];
  /** Syntax errors can't be switched off or lowered. */
  readonly fixedLevel?: true;
  /** The rule demands pages, so it runs only when the config's `catalogue` lists this. */
  readonly catalogue?: CatalogueKind;
}

/** Sees what the parsers made, before anything is linked. */
export interface ParseRule extends RuleBase {
  readonly stage: 'parse';
  check(parsed: Parsed): Iterable<Finding>;
}

/** Sees the linked graph and nothing else: no disk, no text scanning, no clock, no other rule. */
export interface GraphRule extends RuleBase {
  readonly stage: 'graph';
  check(graph: Graph): Iterable<Finding>;
}

/** Sees what came of running the printed responses and the triggers that rest on nothing broken. */
export interface RunRule extends RuleBase {
  readonly stage: 'run';
  check(runs: Runs): Iterable<Finding>;
}

/** Sees the comments that suppress findings, and what came of them. */
export interface SuppressRule extends RuleBase {
  readonly stage: 'suppress';
  check(judged: readonly JudgedSuppression[]): Iterable<Finding>;
}

export interface JudgedSuppression {
  readonly suppression: Suppression;
  /** Its last day is over, so it suppresses nothing. */
  readonly isExpired: boolean;
  readonly codes: readonly (SuppressedCode & CodeUse)[];
}

/**
 * What came of a code in a suppression: a `fixed` one names a rule that nothing suppresses; one
 * is `unchecked` where its rule does not run, or a syntax error may hide what it is for.
 */
export type CodeUse =
  | { readonly use: 'used' | 'unused' | 'fixed' | 'unchecked' }
  | { readonly use: 'unknown'; readonly near?: string };

/** Sees what a renderer made of the graph. It runs where a site is rendered: not in `check`. */
export interface OutputRule extends RuleBase {
  readonly stage: 'output';
  check(output: Output): Iterable<Finding>;
}

/** What one kind of fault is, and how it is found: at one of five stages. */
export type Rule = ParseRule | GraphRule | RunRule | SuppressRule | OutputRule;

export type { Parsed } from './parse/parsed.ts';
