import {
  type Breakage,
  breakageOf,
  type RuleDiagnostic,
  lastRankOfCauses,
  rankOf,
} from './breakage.ts';
import { onePerCause } from './breakage/one-per-cause.ts';
import type { Diagnostic, Finding, Level, Severity } from './diagnostic.ts';
import type { Graph } from './graph.ts';
import type { Output } from './output.ts';
import type { SuppressedCode, Suppression } from './parse/suppression.ts';
import type { CodeUse, JudgedSuppression, Parsed, Rule } from './rule.ts';
import * as rules from './rules/index.ts';
import { type PrintedResponse, type SoundRuns, soundRuns } from './simulate.ts';
import { isUnread } from './source.ts';
import { closest } from './text/closest.ts';
import { finish, type Steps } from './text/steps.ts';

/** The result of all rules: the diagnostics, and how many checks were skipped because of them. */
export interface Judgement {
  /**
   * In order of rule phase, so that causes precede consequences; then by path, start and code. Errors
   * precede warnings about style and missing docs.
   */
  readonly diagnostics: readonly Diagnostic[];
  /** The number of checks skipped because they depend on something that is reported as broken. */
  readonly skipped: number;
  /** Checks that the simulated form of a response depends on nothing that an error reports. */
  isUpdatable(this: void, printed: PrintedResponse): boolean;
}

/**
 * Runs the rules on a graph and returns their diagnostics, without the suppressed ones. The
 * `suppress` rules check the suppression comments themselves. Skips each check that depends on
 * something broken. Only reported diagnostics count as causes: a suppressed finding, or one whose
 * rule is off, skips nothing.
 */
export function check(
  graph: Graph,
  parsed: CheckInput,
  asked: readonly Rule[] = allRules,
): Judgement {
  return finish(checkInSteps(graph, parsed, asked));
}

/** Does the work of `check` in steps. */
export function* checkInSteps(
  graph: Graph,
  parsed: CheckInput,
  asked: readonly Rule[] = allRules,
): Steps<Judgement> {
  const { schema, pages, today } = parsed;
  const active = asked.map((rule) => ({ rule, level: levelOf(graph, rule) })).filter(isActive);
  const suppressions = [schema, ...pages].flatMap((each) => each.suppressions);
  const running = new Set(active.map(({ rule }) => rule.code));
  const comments = { suppressions, today, rules: allRules, running };

  const found: RuleDiagnostic[] = [];
  for (const each of active) {
    yield;
    const own = foundBy(each, findingsOf(each.rule));
    found.push(...own.filter(({ diagnostic }) => isOfWrittenText(diagnostic)));
  }
  const reported = keptOf(found, suppress(comments, diagnosticsOf(found)).kept);
  const breakage = breakageOf(graph, reported);
  const runs = new Map<Severity, SoundRuns>();
  const ofRuns: RuleDiagnostic[] = [];
  for (const each of active) {
    const { rule, level } = each;
    if (rule.stage !== 'run') continue;
    const ofLevel =
      runs.get(level) ?? (yield* soundRuns(graph, (run) => breakage.isSound(run, level)));
    runs.set(level, ofLevel);
    ofRuns.push(...foundBy(each, rule.check(ofLevel)));
  }
  const all = [...found, ...ofRuns];
  const { kept, judged } = suppress(comments, diagnosticsOf(all));

  const reportable = keptOf(all, kept);
  const whole = ofRuns.some(({ diagnostic }) => diagnostic.meant)
    ? breakageOf(graph, reportable)
    : breakage;
  const { sound, places } = withoutConsequences(whole, reportable);
  const skipped = reportable.length - sound.length + skippedRuns();
  const ofComments = active.flatMap((each) =>
    each.rule.stage === 'suppress'
      ? foundBy(each, each.rule.check(skipped > 0 ? withoutUnused(judged) : judged))
      : [],
  );
  const sorted = [...sound, ...ofComments].sort(byPhase);
  const diagnostics = onePerCause(sorted, { config: graph.config, places });
  return { diagnostics, skipped, isUpdatable: (printed) => breakage.isUpdatable(printed) };

  function findingsOf(rule: Rule): Iterable<Finding> {
    switch (rule.stage) {
      case 'parse':
        return rule.check(parsed);
      case 'graph':
        return rule.check(graph);
      case 'run':
      case 'suppress':
      case 'output':
        return [];
      default:
        return rule satisfies never;
    }
  }

  /**
   * Counts the skipped checks of the `run` rules. Rules for warnings skip at least what rules for
   * errors skip, so the maximum is the total.
   */
  function skippedRuns(): number {
    return Math.max(0, ...Array.from(runs.values(), ({ skipped }) => skipped));
  }
}

interface Sound {
  readonly sound: readonly RuleDiagnostic[];
  /** Additional locations by diagnostic, such as other uses of a name that the schema lacks. */
  readonly places: ReadonlyMap<Diagnostic, readonly Diagnostic[]>;
}

function withoutConsequences(breakage: Breakage, found: readonly RuleDiagnostic[]): Sound {
  const places = new Map<Diagnostic, Diagnostic[]>();
  const sound = found.filter((each) => {
    const cause = breakage.causeOf(each);
    if (cause?.isSameName)
      places.set(cause.diagnostic, [...(places.get(cause.diagnostic) ?? []), each.diagnostic]);
    return !cause;
  });
  return { sound, places };
}

/**
 * Marks the unused codes of suppressions as unchecked, for runs with skipped checks: a skipped
 * check might have found what the comment suppresses.
 */
function withoutUnused(judged: readonly JudgedSuppression[]): readonly JudgedSuppression[] {
  return judged.map((each) => ({
    ...each,
    codes: each.codes.map((code) =>
      code.use === 'unused' ? { ...code, use: 'unchecked' as const } : code,
    ),
  }));
}

function keptOf(
  found: readonly RuleDiagnostic[],
  kept: readonly Diagnostic[],
): readonly RuleDiagnostic[] {
  const known = new Set(kept);
  return found.filter(({ diagnostic }) => known.has(diagnostic));
}

function diagnosticsOf(found: readonly RuleDiagnostic[]): readonly Diagnostic[] {
  return found.map(({ diagnostic }) => diagnostic);
}

/**
 * Checks that a diagnostic is about text as its author wrote it. Any other finding about a file
 * that could not be read is a consequence of that.
 */
function isOfWrittenText({ code, primary }: Diagnostic): boolean {
  return !isUnread(primary.span.file) || causesOfUnread.has(code);
}

const causesOfUnread = new Set([rules.invalidEncoding.code, rules.unreadableFile.code]);

/** Runs the output rules on a rendered site; returns diagnostics by path, start and code. */
export function checkOutput(output: Output): Diagnostic[] {
  return allRules
    .flatMap((rule) => {
      const each = { rule, level: levelOf(output.graph, rule) };
      return rule.stage === 'output' && isActive(each)
        ? diagnosticsOf(foundBy(each, rule.check(output)))
        : [];
    })
    .sort(byPlace);
}

/** The parsed files, and the date that decides whether a suppression has expired. */
export interface CheckInput extends Parsed {
  /** The date as `YYYY-MM-DD`. A suppression that ends before it has expired. */
  readonly today: string | undefined;
}

/** All rules, sorted by code. Their levels are defaults, which the config can override. */
export const allRules: readonly Rule[] = Object.values(rules);

/** The rules that check only whether files parse. They are fast. */
export const parseRules: readonly Rule[] = allRules.filter(({ stage }) => stage === 'parse');

interface ActiveRule {
  readonly rule: Rule;
  readonly level: Severity;
}

function isActive(each: { readonly rule: Rule; readonly level: Level }): each is ActiveRule {
  return each.level !== 'off';
}

function foundBy({ rule, level }: ActiveRule, findings: Iterable<Finding>): RuleDiagnostic[] {
  return Array.from(findings, (finding) => ({
    rule,
    diagnostic: { ...finding, code: rule.code, severity: level },
  }));
}

function levelOf(graph: Graph, rule: Rule): Level {
  if (rule.fixedLevel) return rule.severity;
  if (rule.catalogue && !graph.config.catalogue.includes(rule.catalogue)) return 'off';
  return graph.config.levels.get(rule.code) ?? rule.severity;
}

function byPhase(a: RuleDiagnostic, b: RuleDiagnostic): number {
  return listRank(a) - listRank(b) || byPlace(a.diagnostic, b.diagnostic);
}

/**
 * Returns the place of a finding's phase in a report. An error of a run precedes the warnings about
 * style and missing docs, none of which can be its cause.
 */
function listRank(found: RuleDiagnostic): number {
  const isError = found.diagnostic.severity === 'error';
  return isError ? Math.min(rankOf(found), lastRankOfCauses) : rankOf(found);
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

interface Comments {
  readonly suppressions: readonly Suppression[];
  /** The date as `YYYY-MM-DD`; if undefined, no suppression expires. */
  readonly today: string | undefined;
  readonly rules: readonly Rule[];
  /** The codes of the rules whose level is not `off`. */
  readonly running: ReadonlySet<string>;
}

interface Suppressed {
  /** The diagnostics that no comment suppresses, in the same order. */
  readonly kept: readonly Diagnostic[];
  readonly judged: readonly JudgedSuppression[];
}

/**
 * Removes the diagnostics that comments suppress: findings of a rule named by the comment, whose
 * primary label starts in the range that it covers. An expired comment suppresses nothing, and a
 * rule with a fixed level cannot be suppressed.
 */
function suppress(comments: Comments, diagnostics: readonly Diagnostic[]): Suppressed {
  const { suppressions, rules, today } = comments;
  if (suppressions.length === 0) return { kept: diagnostics, judged: [] };

  const fixed = new Set(rules.flatMap(({ code, fixedLevel }) => (fixedLevel ? [code] : [])));
  // A syntax error may hide the finding that a comment suppresses.
  const isWhole = !diagnostics.some(({ code }) => fixed.has(code));
  const live = suppressions.filter((each) => !isExpired(each, today));
  const used = new Set<SuppressedCode>();
  const kept = diagnostics.filter((diagnostic) => {
    const hits = fixed.has(diagnostic.code) ? [] : live.flatMap((each) => hitsOf(each, diagnostic));
    for (const hit of hits) used.add(hit);
    return hits.length === 0;
  });

  const uses = { rules: rulesByCode(comments), used, isWhole };
  return {
    kept,
    judged: suppressions.map((suppression) => ({
      suppression,
      isExpired: isExpired(suppression, today),
      codes: suppression.codes.map((code) => ({ ...code, ...useOf(uses, code) })),
    })),
  };
}

function isExpired({ until }: Suppression, today: string | undefined): boolean {
  return until !== undefined && today !== undefined && until.day < today;
}

function hitsOf({ codes, covers }: Suppression, { code, primary }: Diagnostic): SuppressedCode[] {
  const { file, start } = primary.span;
  const isCovered =
    covers && covers.file.path === file.path && covers.start <= start && start < covers.end;
  return isCovered ? codes.filter((each) => each.code === code) : [];
}

interface Uses {
  readonly rules: ReadonlyMap<string, 'active' | 'off' | 'fixed'>;
  readonly used: ReadonlySet<SuppressedCode>;
  readonly isWhole: boolean;
}

/**
 * Returns the rules by code that a comment can suppress. Excludes the rules about suppressions, as
 * otherwise a wrong comment could suppress its own finding, and output rules, whose findings have
 * no line in a source file.
 */
function rulesByCode({ rules, running }: Comments): Uses['rules'] {
  return new Map(
    rules.map((rule) => [
      rule.code,
      rule.fixedLevel || rule.stage === 'suppress' || rule.stage === 'output'
        ? 'fixed'
        : running.has(rule.code)
          ? 'active'
          : 'off',
    ]),
  );
}

function useOf({ rules, used, isWhole }: Uses, code: SuppressedCode): CodeUse {
  const rule = rules.get(code.code);
  if (rule === undefined) {
    const [near] = closest(code.code, rules.keys(), { max: 3 });
    return near === undefined ? { use: 'unknown' } : { use: 'unknown', near };
  }
  if (used.has(code)) return { use: 'used' };
  if (rule === 'fixed') return { use: 'fixed' };
  return { use: rule === 'active' && isWhole ? 'unused' : 'unchecked' };
}
