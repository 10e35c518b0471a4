import { recall, remember } from './storage.ts';

type Kinds = Readonly<Record<string, number>>;

/**
 * Whether there are errors that the writer was not shown before: of a new kind, or more of one in
 * its file. The same ones after another save are not, nor is one whose words change while it is
 * being typed.
 */
export function hasNewErrors(kinds: Kinds): boolean {
  const before = recall<Kinds>('errors');
  remember('errors', kinds);
  return Object.entries(kinds).some(([kind, count]) => count > (before[kind] ?? 0));
}
