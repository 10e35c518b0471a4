import type { Path } from '../yaml-tree.ts';

/** Returns the name of a value by its path: `title`, or `entry 2 of `states``. */
export function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'the value';
  if (typeof last === 'string') return `\`${last}\``;
  return `entry ${last + 1} of ${nameOf(path.slice(0, -1))}`;
}

export function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
