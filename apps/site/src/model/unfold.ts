import type { GraphIndex } from '../graph-index.ts';

/** More levels than a reader follows on one page: from there on each type links to its own. */
const deepest = 6;
/** How many fields of input types a page unfolds, level by level: more would outweigh the rest. */
const mostUnfolded = 150;

/**
 * How many levels of the input types below `holder` a page can unfold. A type that holds itself
 * ends there; a level that makes too many fields is left to the pages of its types.
 */
export function levelsOf(
  index: GraphIndex,
  { holder, types }: { readonly holder: string; readonly types: readonly string[] },
): number {
  let paths = types.map((type) => [holder, type]).filter(([, type]) => type !== holder);
  let count = 0;
  for (let level = 0; level < deepest; level += 1) {
    const below = paths.flatMap((path) =>
      inputTypesIn(index, path.at(-1) ?? '').map((type) => [...path, type]),
    );
    count += below.length;
    if (below.length === 0 || count > mostUnfolded) return level;
    paths = below.filter((path) => !path.slice(0, -1).includes(path.at(-1) ?? ''));
  }
  return deepest;
}

/** The types of the fields of an input; none for another type. */
function inputTypesIn({ elements }: GraphIndex, name: string): readonly string[] {
  const element = elements.get(name);
  if (element?.kind !== 'input') return [];
  return (element.fields ?? []).map(({ namedType }) => namedType);
}
