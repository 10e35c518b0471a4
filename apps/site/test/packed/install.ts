import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { root } from '../built-site.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The tarball of a package of the workspace as a registry would get it: its path below `into`. */
export async function pack(folder: string, into: string): Promise<string> {
  const pnpm = [join(root, 'scripts/pnpm.mjs'), 'pack', '--json', '--pack-destination', into];
  const { stdout } = await promisify(execFile)(process.execPath, pnpm, { cwd: join(root, folder) });
  const { filename }: { filename: string } = JSON.parse(stdout);
  return filename;
}

interface Place {
  /** Where the workspace has the package: it finds there what the package depends on. */
  readonly from: string;
  /** The folder that gets a `node_modules`. */
  readonly project: string;
}

/**
 * What `npm install` makes of a tarball, without a network: below `node_modules` stand the package
 * and what its manifest asks for, from the workspace, and nothing else. Peers are copies: they are
 * the project's own.
 */
export function install(tarball: string, { from, project }: Place): void {
  const modules = join(project, 'node_modules');
  const unpacked = `${tarball}.unpacked`;
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', tarball, '-C', unpacked]);
  const manifest: Manifest = manifestIn(join(unpacked, 'package'));
  cpSync(join(unpacked, 'package'), join(modules, manifest.name), { recursive: true });

  for (const name of Object.keys(manifest.dependencies ?? {})) {
    place(name, (source, target) => symlinkSync(source, target));
  }
  for (const name of Object.keys(manifest.peerDependencies ?? {})) {
    place(name, (source, target) => cpSync(source, target, { recursive: true }));
  }

  function place(name: string, put: (source: string, target: string) => void): void {
    const target = join(modules, name);
    if (existsSync(target)) return;
    mkdirSync(dirname(target), { recursive: true });
    put(realpathSync(join(root, from, 'node_modules', name)), target);
  }
}

export function manifestIn(folder: string): Manifest & Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
