// Writes the archives of samples that the site offers: `pnpm sample-zips [--check]`. With `--check`,
// exits with 1 if an archive does not hold the files of its folder.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';

import { unzipSync, zipSync } from 'fflate';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const content = fileURLToPath(new URL('../content', import.meta.url));
const names = {
  'sample-shop-typescript': 'typescript',
  'sample-shop-python': 'python',
  'sample-shop-java': 'java',
  'sample-shop-go': 'go',
  'sample-shop-php': 'php',
  'sample-shop-csharp': 'csharp',
};

for (const [name, folder] of Object.entries(names)) {
  const path = join(content, 'public/samples', `${name}.zip`);
  const files = filesBelow(join(content, 'samples', folder));
  const archived = Object.fromEntries(
    Object.entries(files).map(([file, bytes]) => [`${name}/${file}`, bytes]),
  );
  if (!values.check) {
    mkdirSync(join(content, 'public/samples'), { recursive: true });
    // The same files give the same bytes.
    writeFileSync(path, zipSync(archived, { level: 9, mtime: '2026-01-01T00:00:00' }));
  } else if (!isDeepStrictEqual(readZip(path), archived)) {
    console.error(`${path} is stale: run \`pnpm sample-zips\``);
    process.exitCode = 1;
  }
}

/** Returns the bytes of the files below a folder by their path, without what an installation adds. */
function filesBelow(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !/(^|[\\/])(node_modules|data|__pycache__|build|bin|obj)[\\/]/.test(path))
    .sort();
  return Object.fromEntries(
    paths.map((path) => [
      path.replaceAll('\\', '/'),
      new Uint8Array(readFileSync(join(folder, path))),
    ]),
  );
}

function readZip(path) {
  try {
    return unzipSync(readFileSync(path));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
