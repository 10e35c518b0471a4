import { allRules } from '../check.ts';
import { unknownRule } from '../config-faults.ts';
import type { Io } from '../io.ts';
import { Refusal } from '../refusal.ts';
import { colorsOf } from '../report/colors.ts';
import { ruleDoc } from '../rule-docs.ts';
import { markdownForTerminal } from '../languages/markdown/terminal.ts';
import type { ColorOptions } from '../run/options.ts';
import { hasColor, writeStdout } from '../run/terminal.ts';

/** `docs-compiler explain CODE`: prints the documentation of a rule. */
export function explain(io: Io, code: string, { color }: ColorOptions): number {
  if (!allRules.some((rule) => rule.code === code)) {
    const { message, help } = unknownRule(code, allRules);
    throw new Refusal(message, { help: [help] });
  }
  const colors = colorsOf({ color: hasColor(io, io.stdout, color) });
  writeStdout(io, markdownForTerminal(ruleDoc(code), colors));
  return 0;
}
