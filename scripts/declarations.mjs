import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

/**
 * Bundles the type declarations of a package's entries into its `lib/`: one file per entry and one
 * for shared types, instead of internal files that cannot be imported. `entries` are file names in
 * `src/`. Packages stay imports, except for those in `bundled`, which are not published.
 */
export async function writeDeclarations(entries, { bundled = [] } = {}) {
  const made = 'lib/types';
  const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
  try {
    execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', made], {
      stdio: 'inherit',
    });
    const rolled = await rolldown({
      input: Object.fromEntries(entries.map((name) => [name, join(made, `${name}.d.ts`)])),
      external: (id) => /^[^./]/.test(id) && !bundled.includes(id),
      plugins: [dts({ dtsInput: true, resolve: bundled })],
      // Otherwise each part starts with the path of a file that is not shipped.
      experimental: { attachDebugInfo: 'none' },
      logLevel: 'warn',
    });
    await rolled.write({ dir: 'lib', format: 'es' });
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
