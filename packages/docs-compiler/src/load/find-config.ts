import { dirname, join, resolve } from 'node:path';

import { exists } from '../files.ts';
import { Refusal } from '../refusal.ts';

const defaults = ['content/docs.config.yaml', 'docs.config.yaml'];

interface Request {
  readonly cwd: string;
  /** False for `--no-config`. */
  readonly config?: string | false | undefined;
  readonly schema?: readonly string[] | undefined;
  readonly content?: string | undefined;
}

/**
 * Returns the config's absolute path. It is optional if a schema or a content folder is given, but
 * an existing config still applies.
 */
export function findConfig({ cwd, config, schema, content }: Request): string | undefined {
  if (typeof config === 'string') return resolve(cwd, config);

  const needsNone = schema !== undefined || content !== undefined;
  const found = config === false ? undefined : nearestConfig(cwd);
  if (found !== undefined || needsNone) return found;
  if (config === false) {
    throw new Refusal('`--no-config` leaves nothing to read', {
      help: ['name a schema with `--schema`, or a folder of pages with `--content`'],
    });
  }
  throw new Refusal('no config is here or in a folder above', {
    help: [
      `write \`${defaults[0]}\`, or name another with \`--config\``,
      'for a schema without a config, give `--schema`',
      '`docs-compiler init` writes a small example',
    ],
  });
}

/** Searches for a config from this folder up to the root of its repository. */
function nearestConfig(folder: string): string | undefined {
  const found = defaults.map((path) => join(folder, path)).find((path) => exists(path));
  const parent = dirname(folder);
  if (found !== undefined || parent === folder || exists(join(folder, '.git'))) return found;
  return nearestConfig(parent);
}
