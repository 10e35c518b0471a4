import type { Diagnostic, Finding, Level, Severity } from './diagnostic.ts';
import type { Graph } from './graph.ts';
import { onePerCause } from './one-per-cause.ts';
import type { Output } from './output.ts';
import type { Parsed, Rule } from './rule.ts';
import * as rules from './rules/index.ts';
import { isUnread } from './source.ts';
import { suppress } from './suppress.ts';

/**
 * Rules x graph x levels -> diagnostics by path, start and code. What comments suppress is left
 * out; rules of their own judge the comments.
 */
export function check(
  graph: Graph,
  parsed: Checked,
  asked: readonly Rule[] = allRules,
): Diagnostic[] {
  const { schema, pages, today } = parsed;
  const active = asked.map((rule) => ({ rule, level: levelOf(graph, rule) })).filter(isActive);
  const found = withoutConsequences(
    active.flatMap((each) => diagnosticsOf(each, findingsOf(each.rule))),
  );

  const suppressions = [schema, ...pages].flatMap((each) => each.suppressions);
  const running = new Set(active.map(({ rule }) => rule.code));
  const { kept, judged } = suppress({ suppressions, today, rules: allRules, running }, found);
  const ofComments = active.flatMap((each) =>
    each.rule.stage === 'suppress' ? diagnosticsOf(each, each.rule.check(judged)) : [],
  );
  return onePerCause([...kept, ...ofComments].filter(isOfWrittenText).sort(byPlace));

  function findingsOf(rule: Rule): Iterable<Finding> {
    switch (rule.stage) {
      case 'parse':
        return rule.check(parsed);
      case 'graph':
        return rule.check(graph);
      case 'suppress':
      case 'output':
        return [];
      default:
        return rule satisfies never;
    }
  }
}

/** Keeps only the cause for a file that could not be read: nobody wrote what it seems to say. */
function isOfWrittenText({ code, primary }: Diagnostic): boolean {
  return !isUnread(primary.span.file) || causesOfUnread.has(code);
}

const causesOfUnread = new Set([rules.invalidEncoding.code, rules.unreadableFile.code]);

/** Output rules x what a renderer made -> diagnostics by path, start and code. */
export function checkOutput(output: Output): Diagnostic[] {
  return allRules
    .flatMap((rule) => {
      const each = { rule, level: levelOf(output.graph, rule) };
      return rule.stage === 'output' && isActive(each)
        ? diagnosticsOf(each, rule.check(output))
        : [];
    })
    .sort(byPlace);
}

/** What the parsers made, and the day to judge it by. */
export interface Checked extends Parsed {
  /** `YYYY-MM-DD`: what a suppression may end before. */
  readonly today: string | undefined;
}

/** Every rule, by code. Levels are those where the config says nothing. */
export const allRules: readonly Rule[] = Object.values(rules);

/** Those that tell whether files can be read at all: they are quick. */
export const parseRules: readonly Rule[] = allRules.filter(({ stage }) => stage === 'parse');

interface ActiveRule {
  readonly rule: Rule;
  readonly level: Severity;
}

function isActive(each: { readonly rule: Rule; readonly level: Level }): each is ActiveRule {
  return each.level !== 'off';
}

function diagnosticsOf({ rule, level }: ActiveRule, findings: Iterable<Finding>): Diagnostic[] {
  return Array.from(findings, (finding) => ({ ...finding, code: rule.code, severity: level }));
}

function levelOf(graph: Graph, rule: Rule): Level {
  if (rule.fixedLevel) return rule.severity;
  if (rule.catalogue && !graph.config.catalogue.includes(rule.catalogue)) return 'off';
  return graph.config.levels.get(rule.code) ?? rule.severity;
}

/** What is misspelt in one place is missing in another: that is one fault, told where it was made. */
function withoutConsequences(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const meant = new Set(found.flatMap((each) => each.meant ?? []));
  if (meant.size === 0) return found;
  return found.filter(({ missing }) => missing === undefined || !meant.has(missing));
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  const [left, right] = [a.primary.span, b.primary.span];
  return (
    compareText(left.file.path, right.file.path) ||
    left.start - right.start ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
