import type { ParsedPage } from '../parse/types.ts';
import { valueAt } from '../text/value-at.ts';

/**
 * Whether something at or below this path of the frontmatter is not valid, and so was left
 * out: what seems to be missing there may only be broken. Of a key that is absent, whether
 * anything in the frontmatter is.
 */
export function hasFrontmatterFault(page: ParsedPage, path: readonly (string | number)[]): boolean {
  const faults = page.faults.filter(({ kind }) => kind === 'invalid-frontmatter');
  const isPresent = path.length > 0 && valueAt(page.frontmatter, path) !== undefined;
  if (faults.length === 0 || !isPresent) return faults.length > 0;

  const { start, end } = page.spanAt(path);
  return faults.some(({ span }) => span.start <= end && span.end >= start);
}
