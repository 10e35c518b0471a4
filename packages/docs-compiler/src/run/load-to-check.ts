import type { Io } from '../io.ts';
import { loadProject, type Loaded } from '../load.ts';
import { shownPath } from '../load/paths.ts';
import { installedRoot, repositoryRoot } from '../load/root.ts';
import { Refusal } from '../refusal.ts';
import { compilerIdentity } from '../version.ts';
import { openCache } from '../write/cache-file.ts';
import { cacheSecret } from '../write/cache-secret.ts';
import { sweepDrafts } from '../write/texts.ts';
import type { ProjectOptions } from './options.ts';
import { requestOf } from './request.ts';
import { showStage, writeStderr } from './terminal.ts';

/**
 * Loads the project of a command, and names the config if that is not obvious. Rejects a project
 * without files, because its check would always pass.
 */
export function loadToCheck(io: Io, options: ProjectOptions): Loaded {
  showStage(io, 'reading');
  const loaded = loadWithCache(io, options, (path, reason) => {
    showStage(io);
    writeStderr(io, `the cache is not used: \`${shownPath(io.cwd, path)}\` ${reason}\n`);
  });
  const { schemaFiles, pageFiles } = loaded.project;
  if (schemaFiles.length + pageFiles.length === 0) throw nothingToCheck(io, loaded);

  showStage(io);
  writeStderr(io, configNote(io, loaded, options));
  return loaded;
}

/** Loads a project with its cache, and removes temporary files of killed runs. */
export function loadWithCache(
  io: Io,
  options: ProjectOptions,
  onUnused: (path: string, reason: string) => void = () => {},
): Loaded {
  const loaded = loadProject(requestOf(io, options));
  sweepDrafts(loaded.drafts);
  const compiler = options.cache ? compilerIdentity() : undefined;
  const folder = installedRoot(loaded.root);
  if (compiler === undefined || folder === undefined) return loaded;
  const repository = repositoryRoot(loaded.root) ?? loaded.root;
  const secret = cacheSecret({ env: io.env, repository });
  if (secret === undefined) return loaded;
  let isUsed = true;
  const cache = openCache({
    folder,
    compiler,
    secret,
    onUnused(path, reason) {
      isUsed = false;
      onUnused(path, reason);
    },
  });
  return isUsed ? { ...loaded, project: { ...loaded.project, cache } } : loaded;
}

function nothingToCheck({ cwd }: Io, { contentPath = '' }: Loaded): Refusal {
  const folder = shownPath(cwd, contentPath);
  return new Refusal(`there is nothing to check: \`${folder}\` has no pages`, {
    help: ['name another folder, or a schema with `--schema`'],
  });
}

function configNote(
  { cwd }: Io,
  { configPath }: Loaded,
  { config, schema, content }: ProjectOptions,
): string {
  if (configPath === undefined || config !== undefined) return '';

  const given = [...(schema ? ['schema'] : []), ...(content === undefined ? [] : ['content'])];
  const path = shownPath(cwd, configPath);
  if (given.length === 0) return path.startsWith('../') ? `using \`${path}\`\n` : '';
  const flags = given.map((name) => `\`--${name}\``).join(' and ');
  return `using \`${path}\`, with the ${given.join(' and ')} of ${flags}\n`;
}
