import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { Refusal } from '../refusal.ts';

const defaults = ['content/docs.config.yaml', 'docs.config.yaml'];

interface Request {
  readonly cwd: string;
  readonly config?: string | undefined;
  readonly schema?: readonly string[] | undefined;
  readonly content?: string | undefined;
}

/** The config's absolute path; undefined where a schema or a content folder is given instead. */
export function findConfig({ cwd, config, schema, content }: Request): string | undefined {
  if (config !== undefined) return resolve(cwd, config);
  if (schema !== undefined || content !== undefined) return undefined;

  const found = defaultConfigPath(cwd);
  if (found) return found;
  throw new Refusal('no config is here', {
    help: [
      `write \`${defaults[0]}\`, or name another with \`--config\``,
      'for a schema without a config, give `--schema`',
      '`docs-compiler init` writes a small example',
    ],
  });
}

/** The config that is used where none is named; undefined where there is none. */
export function defaultConfigPath(cwd: string): string | undefined {
  return defaults.map((path) => resolve(cwd, path)).find((path) => existsSync(path));
}
