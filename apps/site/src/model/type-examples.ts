import type { ExampleJson } from 'docs-compiler/graph';

import type { GraphIndex } from '../graph-index.ts';
import { memo } from '../memo.ts';

/** More would be a list of what there is, not a help. */
const shown = 7;
/** Who sees so many fields of a type has seen how it is used. */
const enough = 5;

/**
 * The examples that select a type or pass it: first those that work and show most of it, the
 * shorter before the longer.
 */
export function examplesOfType(index: GraphIndex, name: string): readonly ExampleJson[] {
  const uses = usesByType(index).get(name) ?? [];
  return uses
    .toSorted(
      (a, b) =>
        Number(fails(a.example)) - Number(fails(b.example)) ||
        Math.min(b.parts, enough) - Math.min(a.parts, enough) ||
        a.example.operation.length - b.example.operation.length,
    )
    .slice(0, shown)
    .map(({ example }) => example);
}

interface Use {
  readonly example: ExampleJson;
  /** How many parts of the type it names. */
  readonly parts: number;
}

const usesByType = memo((index: GraphIndex): ReadonlyMap<string, readonly Use[]> => {
  const uses = new Map<string, Use[]>();
  for (const example of index.graph.examples) {
    if (index.isHidden(example.page) || (example.invalid ?? example.ignored) !== null) continue;
    for (const [type, parts] of partsByType(index, example)) {
      uses.set(type, [...(uses.get(type) ?? []), { example, parts: parts.size }]);
    }
  }
  return uses;
});

/** Types that the operation names, and those of the fields that it selects: unions, too. */
function partsByType(index: GraphIndex, { names }: ExampleJson): Map<string, Set<string>> {
  const types = new Map<string, Set<string>>();
  const add = (type: string, part: string) => {
    const parts = types.get(type) ?? new Set();
    types.set(type, parts.add(part));
  };
  for (const { coordinate } of names) {
    const [owner = '', part = ''] = coordinate.split('.');
    add(owner, part);
    const element = index.elements.get(owner);
    const fields = element && 'fields' in element ? (element.fields ?? []) : [];
    const field = fields.find(({ name }) => name === part);
    if (field) add(field.namedType, '');
  }
  return types;
}

function fails({ responses: [first] }: ExampleJson): boolean {
  const body = first?.body;
  return typeof body === 'object' && body !== null && 'errors' in body;
}
