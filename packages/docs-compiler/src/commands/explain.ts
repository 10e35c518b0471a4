import { allRules } from '../check.ts';
import { unknownRule } from '../config-faults.ts';
import { Refusal } from '../refusal.ts';
import { colorsOf } from '../report/colors.ts';
import { ruleDoc } from '../rule-docs.ts';
import { markdownForTerminal } from '../text/markdown-for-terminal.ts';
import type { ColorOptions } from './options.ts';
import { hasColor, print } from './terminal.ts';

/** `docs-compiler explain CODE`: the rule's documentation. */
export function explain(code: string, { color }: ColorOptions): void {
  if (!allRules.some((rule) => rule.code === code)) {
    const { message, help } = unknownRule(code, allRules);
    throw new Refusal(message, { help: [help] });
  }
  const colors = colorsOf({ color: hasColor(process.stdout, color) });
  print(markdownForTerminal(ruleDoc(code), colors));
}
