import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const absWorkingDir = fileURLToPath(new URL('.', import.meta.url));
process.chdir(absWorkingDir);
rmSync('lib', { recursive: true, force: true });

// VS Code loads CommonJS, and installs no dependencies.
await build({
  absWorkingDir,
  entryPoints: ['src/extension.ts'],
  outfile: 'lib/extension.cjs',
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20.19',
  external: ['vscode'],
  logLevel: 'warning',
});
