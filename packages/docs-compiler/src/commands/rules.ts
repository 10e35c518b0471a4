import { allRules } from '../check.ts';
import type { Io } from '../io.ts';
import type { Rule } from '../rule.ts';
import { stdoutWidth, writeStdout } from '../run/terminal.ts';
import { wrap } from '../text/wrap.ts';

interface RulesOptions {
  readonly format: 'pretty' | 'json';
}

/** `docs-compiler rules`: the rules with their levels. */
export function rules(io: Io, { format }: RulesOptions): number {
  const sorted = [...allRules].sort((a, b) => (a.code < b.code ? -1 : 1));
  const isJson = format === 'json';
  writeStdout(
    io,
    isJson ? `${JSON.stringify(sorted.map(ruleJson), null, 2)}\n` : table(sorted, stdoutWidth(io)),
  );
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

function table(sorted: readonly Rule[], width: number): string {
  const codeWidth = Math.max(...sorted.map(({ code }) => code.length));
  return sorted
    .flatMap(({ code, severity, summary }) => {
      const start = `${code.padEnd(codeWidth)}  ${severity.padEnd(7)}  `;
      return wrap(`${start}${summary}`, { width, hang: start.length });
    })
    .map((line) => `${line}\n`)
    .join('');
}
