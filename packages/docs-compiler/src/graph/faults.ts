import type { ParsedPage } from '../parse/types.ts';
import { valueAt } from '../languages/json/value.ts';

/**
 * Checks whether a value at or below this path of the frontmatter is invalid and was therefore
 * removed: a value that seems to be missing may be invalid. For an absent key, checks the whole
 * frontmatter.
 */
export function hasFrontmatterFault(page: ParsedPage, path: readonly (string | number)[]): boolean {
  const faults = page.faults.filter(({ kind }) => kind === 'invalid-frontmatter');
  const isPresent = path.length > 0 && valueAt(page.frontmatter, path) !== undefined;
  if (faults.length === 0 || !isPresent) return faults.length > 0;

  const { start, end } = page.spanAt(path);
  return faults.some(({ span }) => span.start <= end && span.end >= start);
}
