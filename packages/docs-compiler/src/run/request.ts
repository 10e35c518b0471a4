import { allRules } from '../check.ts';
import type { Io } from '../io.ts';
import type { LoadOptions } from '../load.ts';
import { levelsOf } from './levels.ts';
import type { ProjectOptions } from './options.ts';

/** What the flags ask to be read. */
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
