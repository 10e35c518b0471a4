import type { GraphIndex } from '../graph-index.ts';

/** The maximum number of expanded levels; deeper types are only linked. */
const deepest = 6;
/** The maximum number of expanded input fields on a page. */
const mostUnfolded = 150;

/**
 * Returns how many levels of input types below `holder` a page can expand. A recursive type is not
 * expanded again; a level with too many fields is not expanded.
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

/** Returns the input types of the fields of an input type; none for other types. */
function inputTypesIn({ elements }: GraphIndex, name: string): readonly string[] {
  const element = elements.get(name);
  if (element?.kind !== 'input') return [];
  return (element.fields ?? []).map(({ namedType }) => namedType);
}
