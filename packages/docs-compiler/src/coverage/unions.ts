import type { Graph } from '../graph.ts';
import type { CoverageItem } from './item.ts';

/** Unions, each with or without a page that documents it. */
export function unionsOf({ elements, pages }: Graph): readonly CoverageItem[] {
  const documented = new Set(pages.map(({ documents }) => documents?.target?.coordinate));
  return [...elements.values()]
    .filter(({ kind, span }) => kind === 'union' && span !== undefined)
    .map(({ coordinate, span }) => ({
      name: coordinate,
      subject: coordinate,
      covered: documented.has(coordinate),
      span,
    }));
}
