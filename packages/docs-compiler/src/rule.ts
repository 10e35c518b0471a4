import type { CatalogueKind } from './catalogue.ts';
import type { Finding, Severity } from './diagnostic.ts';
import type { Graph } from './graph.ts';
import type { Output } from './output.ts';
import type { Parsed } from './parse/parsed.ts';
import type { SuppressedCode, Suppression } from './parse/suppression.ts';

interface RuleBase {
  /** Names the fault. The same word is the rule's file, doc, config key and URL. */
  readonly code: string;
  /** The level where the config says nothing. */
  readonly severity: Severity;
  /** One line for `docs-compiler rules`. */
  readonly summary: string;
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

/** What one kind of fault is, and how it is found: at one of four stages. */
export type Rule = ParseRule | GraphRule | SuppressRule | OutputRule;

export type { Parsed } from './parse/parsed.ts';
