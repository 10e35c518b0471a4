import { hash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the full tree of a folder, including dotfiles: files by SHA-256, links by target, and
 * folders.
 */
export function treeOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(entries.map((path) => [path, contentOf(join(folder, path))]));
}

function contentOf(path: string): string {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return `-> ${readlinkSync(path)}`;
  if (stats.isDirectory()) return 'folder';
  return stats.isFile() ? hash('sha256', readFileSync(path)) : 'special';
}
