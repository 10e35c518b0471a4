import type { Diagnostic } from './diagnostic.ts';
import type { Suppression, SuppressedCode } from './parse/suppression.ts';
import type { CodeUse, JudgedSuppression, Rule } from './rule.ts';
import { closest } from './text/closest.ts';

interface Comments {
  readonly suppressions: readonly Suppression[];
  /** `YYYY-MM-DD`: without it nothing is expired. */
  readonly today: string | undefined;
  readonly rules: readonly Rule[];
  /** The codes of the rules whose level is not `off`. */
  readonly running: ReadonlySet<string>;
}

interface Suppressed {
  /** What no comment takes away, in the same order. */
  readonly kept: readonly Diagnostic[];
  readonly judged: readonly JudgedSuppression[];
}

/**
 * Takes away what comments cover: findings of a rule that they name, whose primary label starts in
 * what they cover. An expired comment takes nothing away, and none does for a fixed level.
 */
export function suppress(comments: Comments, diagnostics: readonly Diagnostic[]): Suppressed {
  const { suppressions, rules, today } = comments;
  if (suppressions.length === 0) return { kept: diagnostics, judged: [] };

  const fixed = new Set(rules.flatMap(({ code, fixedLevel }) => (fixedLevel ? [code] : [])));
  // What a syntax error hides may be the very finding that a comment is there for.
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
 * The rules of suppressions themselves can't be suppressed: no comment would ever be wrong.
 * Nor can those of the output, which no line of a source stands for.
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
