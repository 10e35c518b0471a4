import { unknownRule } from '../config-faults.ts';
import type { Level } from '../diagnostic.ts';
import { Refusal } from '../refusal.ts';
import type { Rule } from '../rule.ts';

/** The values of `--level` as a map; the last one for a rule counts. */
export function levelsOf(values: readonly string[], rules: readonly Rule[]): Map<string, Level> {
  return new Map(values.map((value) => levelOf(value, rules)));
}

function levelOf(value: string, rules: readonly Rule[]): [code: string, level: Level] {
  const [code = '', level] = value.split('=');
  if (level !== 'off' && level !== 'warning' && level !== 'error') {
    throw new Refusal(`\`--level ${value}\` does not set a level`, {
      help: ['write `--level CODE=off`, `CODE=warning` or `CODE=error`'],
    });
  }
  const rule = rules.find((each) => each.code === code);
  if (!rule) {
    const { message, help } = unknownRule(code, rules);
    throw new Refusal(message, { help: [help] });
  }
  if (rule.fixedLevel && level !== rule.severity) {
    throw new Refusal(`the level of \`${code}\` is fixed`, {
      help: [`remove \`--level ${value}\``],
    });
  }
  return [code, level];
}
