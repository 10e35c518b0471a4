import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const absWorkingDir = fileURLToPath(new URL('.', import.meta.url));
process.chdir(absWorkingDir);
rmSync('lib', { recursive: true, force: true });

await build({
  absWorkingDir,
  entryPoints: ['src/index.ts', 'src/behavior-language.ts'],
  outdir: 'lib',
  bundle: true,
  format: 'esm',
  target: 'es2022',
  external: ['zod'],
  logLevel: 'warning',
});

const tsc = fileURLToPath(import.meta.resolve('typescript/package.json')).replace(
  'package.json',
  'bin/tsc',
);
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
