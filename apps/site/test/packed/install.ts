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

/** Packs a workspace package as for a registry; returns the tarball's path below `into`. */
export async function pack(folder: string, into: string): Promise<string> {
  const pnpm = [join(root, 'scripts/pnpm.mjs'), 'pack', '--json', '--pack-destination', into];
  const { stdout } = await promisify(execFile)(process.execPath, pnpm, { cwd: join(root, folder) });
  const { filename }: { filename: string } = JSON.parse(stdout);
  return filename;
}

interface Place {
  /** The package in the workspace, from which its dependencies resolve. */
  readonly from: string;
  /** The folder that gets a `node_modules`. */
  readonly project: string;
}

/**
 * Installs a tarball as `npm install` does, but without a network: `node_modules` contains the
 * package and the dependencies of its manifest, from the workspace, and nothing else. Peer
 * dependencies are copies, because they belong to the project.
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
