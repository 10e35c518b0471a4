// Runs the pnpm that `packageManager` names. It may be here already: asking a registry for it
// first costs over a minute where there is none to be reached.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [, version] = manifestIn(root).packageManager.split('@');

const { command, before = [], path = [] } = found() ?? fetched();
const { status, error } = spawnSync(command, [...before, ...process.argv.slice(2)], {
  stdio: 'inherit',
  // Scripts that pnpm runs call it by its name.
  env: { ...process.env, PATH: [...path, process.env.PATH].join(delimiter) },
  // On Windows npx is a script of its shell.
  shell: process.platform === 'win32' && command === 'npx',
});
if (error) console.error(`pnpm ${version} could not be started: ${error.message}`);
process.exitCode = status ?? 1;

/** What starts a pnpm of this version: one on the PATH, else one that npx fetched before. */
function found() {
  for (const folder of [...packagesOnPath(), ...packagesOfNpx()]) {
    const { name, version: own, bin } = manifestIn(folder) ?? {};
    const file = typeof bin === 'string' ? bin : bin?.pnpm;
    if (name !== 'pnpm' || own !== version || !file) continue;

    const path = [join(folder, '../.bin')];
    if (/\.[cm]?js$/.test(file)) {
      return { command: process.execPath, before: [join(folder, file)], path };
    }
    // Newer versions are programs, which Windows knows by another name.
    if (process.platform !== 'win32') return { command: join(folder, file), path };
  }
  return undefined;
}

function fetched() {
  console.error(`pnpm ${version} is not here: waiting for npx to fetch it from the registry`);
  return { command: 'npx', before: ['--yes', `pnpm@${version}`] };
}

function packagesOnPath() {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => packageOf(folder, 'pnpm'));
}

/** npm says to what it runs where its cache is. */
function packagesOfNpx() {
  const cache = join(process.env.npm_config_cache ?? '', '_npx');
  try {
    return readdirSync(cache).map((name) => join(cache, name, 'node_modules/pnpm'));
  } catch {
    return [];
  }
}

/** The folder of the package that a program on the PATH is a link into. */
function packageOf(folder, name) {
  try {
    const file = realpathSync(join(folder, name));
    return [dirname(file), dirname(dirname(file))];
  } catch {
    return [];
  }
}

function manifestIn(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
