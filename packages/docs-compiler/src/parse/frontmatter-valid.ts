import { memo } from '../text/memo.ts';
import { pathOf } from '../text/schema-faults.ts';
import { valueAt } from '../languages/json/value.ts';
import type { Path } from '../languages/yaml/tree.ts';
import type { Frontmatter, FrontmatterSchema } from '../facts/frontmatter.ts';

export interface ValidPart {
  readonly frontmatter: Frontmatter;
  /** Converts a path in `frontmatter` to a path in the file, as invalid list items are removed. */
  pathInFile(path: Path): Path;
}

/**
 * Returns the valid part of a map. Removes the smallest invalid part: only the key if it is
 * optional, or the whole list item if a required key is missing. Valid siblings are kept.
 */
export function validPart(map: object, schema: FrontmatterSchema): ValidPart {
  const partialSchema = partialOf(schema);
  const dropped = new Set<string>();
  for (;;) {
    const keptIndexes = keptIn(new Set(dropped));
    const pathInFile = (path: Path): Path => pathBefore({ map, keptIndexes }, path);
    const kept = without({ value: map, path: [] }, dropped);
    const result = partialSchema.safeParse(kept);
    if (result.success) return { frontmatter: result.data, pathInFile };

    const { size } = dropped;
    for (const issue of result.error.issues)
      for (const path of culpritsOf(issue, kept)) dropped.add(idOf(pathInFile(path)));
    if (dropped.size === size) return { frontmatter: {}, pathInFile };
  }
}

// Memoized, because compiling a schema takes longer than parsing a page.
export const partialOf = memo((schema: FrontmatterSchema) => schema.exactPartial());

/** Returns the paths to remove. A missing key removes the map that requires it. */
function culpritsOf(
  issue: { readonly path: readonly PropertyKey[]; readonly keys?: readonly string[] },
  value: unknown,
): Path[] {
  const path = pathOf(issue);
  if (issue.keys) return issue.keys.map((key) => [...path, key]);
  return valueAt(value, path) === undefined ? [path.slice(0, -1)] : [path];
}

interface Part {
  readonly value: unknown;
  readonly path: Path;
}

function without({ value, path }: Part, dropped: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;

  const isList = Array.isArray(value);
  const parts = Object.entries(value)
    .map(([key, inner]): [string, Part] => [
      key,
      { value: inner, path: [...path, isList ? Number(key) : key] },
    ])
    .filter(([, part]) => !dropped.has(idOf(part.path)))
    .map(([key, part]): [string, unknown] => [key, without(part, dropped)]);
  return isList ? parts.map(([, inner]) => inner) : Object.fromEntries(parts);
}

/** Returns the indexes of the list items to keep, by the list's path. */
type KeptIndexes = (path: Path, list: readonly unknown[]) => readonly number[];

function keptIn(dropped: ReadonlySet<string>): KeptIndexes {
  const known = new Map<string, readonly number[]>();
  return (path, list) => {
    const id = idOf(path);
    const kept =
      known.get(id) ??
      list.flatMap((_, index) => (dropped.has(idOf([...path, index])) ? [] : [index]));
    known.set(id, kept);
    return kept;
  };
}

function pathBefore(
  { map, keptIndexes }: { readonly map: object; readonly keptIndexes: KeptIndexes },
  path: Path,
): Path {
  const before: (string | number)[] = [];
  for (const part of path) {
    const list = valueAt(map, before);
    if (!Array.isArray(list)) before.push(part);
    else before.push(keptIndexes(before, list)[Number(part)] ?? list.length);
  }
  return before;
}

function idOf(path: Path): string {
  return JSON.stringify(path);
}
