// Runs the pnpm version in `packageManager`. Looks for an installed copy first, because without a
// network, a request to the registry takes over a minute to fail.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [, version] = manifestIn(root).packageManager.split('@');

const { command, before = [], path = [] } = found() ?? fetched();
const { status, error } = spawnSync(command, [...before, ...process.argv.slice(2)], {
  stdio: 'inherit',
  // Scripts that pnpm runs call it by name.
  env: { ...process.env, PATH: [...path, process.env.PATH].join(delimiter) },
  // On Windows, npx is a shell script.
  shell: process.platform === 'win32' && command === 'npx',
});
if (error) console.error(`pnpm ${version} could not be started: ${error.message}`);
process.exitCode = status ?? 1;

/** Returns the command of an installed pnpm of this version: from the PATH, or cached by npx. */
function found() {
  for (const folder of [...packagesOnPath(), ...packagesOfNpx()]) {
    const { name, version: own, bin } = manifestIn(folder) ?? {};
    const file = typeof bin === 'string' ? bin : bin?.pnpm;
    if (name !== 'pnpm' || own !== version || !file) continue;

    const path = [join(folder, '../.bin')];
    if (/\.[cm]?js$/.test(file)) {
      return { command: process.execPath, before: [join(folder, file)], path };
    }
    // Newer versions are executables, which have another name on Windows.
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

/** Returns npx's packages. npm passes its cache folder to the scripts that it runs. */
function packagesOfNpx() {
  const cache = join(process.env.npm_config_cache ?? '', '_npx');
  try {
    return readdirSync(cache).map((name) => join(cache, name, 'node_modules/pnpm'));
  } catch {
    return [];
  }
}

/** Returns the package folder that a program on the PATH links into. */
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
