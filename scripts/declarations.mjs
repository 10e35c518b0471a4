import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

/**
 * Writes the declarations of a package's entries into its `lib/`: one file for each, and one for what
 * they share, without the files behind them, which nobody can import. `entries` are names of files of
 * `src/`. Packages stay imports, but for `bundled`: those that are not published.
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
      // Else each part is headed by the path of a file that is not shipped.
      experimental: { attachDebugInfo: 'none' },
      logLevel: 'warn',
    });
    await rolled.write({ dir: 'lib', format: 'es' });
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
