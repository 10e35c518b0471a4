import { memo } from '../text/memo.ts';
import { pathOf } from '../text/schema-faults.ts';
import { valueAt } from '../text/value-at.ts';
import type { Path } from '../text/yaml-tree.ts';
import type { Frontmatter, FrontmatterSchema } from './frontmatter.ts';

export interface ValidPart {
  readonly frontmatter: Frontmatter;
  /** The path in the file of a path in `frontmatter`: lists may have lost entries. */
  pathInFile(path: Path): Path;
}

/**
 * What is valid of a map. The smallest part that holds a fault is left out: an optional key
 * goes alone, a list's entry that lacks a required key goes whole, its neighbours stay.
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

// A schema is compiled when it is first used, which takes longer than a page.
export const partialOf = memo((schema: FrontmatterSchema) => schema.exactPartial());

/** A missing key is the fault of the map that lacks it. */
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

/** The indexes of a list that stay, by its path. */
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
