import { allRules } from '../check.ts';
import type { Io } from '../io.ts';
import type { Rule } from '../rule.ts';
import { writeStdout } from '../run/terminal.ts';

interface RulesOptions {
  readonly format: 'pretty' | 'json';
}

/** `docs-compiler rules`: the rules with their levels. */
export function rules(io: Io, { format }: RulesOptions): number {
  const sorted = [...allRules].sort((a, b) => (a.code < b.code ? -1 : 1));
  const isJson = format === 'json';
  writeStdout(io, isJson ? `${JSON.stringify(sorted.map(ruleJson), null, 2)}\n` : table(sorted));
  return 0;
}

function ruleJson({ code, severity, summary, fixedLevel, catalogue }: Rule): object {
  return {
    code,
    level: severity,
    summary,
    fixedLevel: fixedLevel === true,
    ...(catalogue ? { catalogue } : {}),
  };
}

function table(sorted: readonly Rule[]): string {
  const width = Math.max(...sorted.map(({ code }) => code.length));
  const lines = sorted.map(
    ({ code, severity, summary }) => `${code.padEnd(width)}  ${severity.padEnd(7)}  ${summary}\n`,
  );
  return lines.join('');
}
