import { allRules } from '../check.ts';
import { unknownRule } from '../config-faults.ts';
import type { Level } from '../diagnostic.ts';
import type { Io } from '../io.ts';
import type { LoadOptions } from '../load.ts';
import { Refusal } from '../refusal.ts';
import type { Rule } from '../rule.ts';
import type { ProjectOptions } from './options.ts';

/** Converts flags to the options of the loader. */
export function requestOf(
  { cwd }: Io,
  options: ProjectOptions,
): LoadOptions & { readonly cwd: string } {
  const { config, schema, content, today, siteUrl } = options;
  return {
    cwd,
    config,
    schema,
    content,
    today,
    siteUrl,
    levels: levelsOf(options.level, allRules),
  };
}

/** Parses the values of `--level` into a map; the last value for a rule wins. */
function levelsOf(values: readonly string[], rules: readonly Rule[]): Map<string, Level> {
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
