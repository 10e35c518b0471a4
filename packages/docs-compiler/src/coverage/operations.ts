import type { ExampleNode, Graph } from '../graph.ts';
import { rootKindOf } from '../schema/root-kind.ts';
import type { CoverageItem } from './item.ts';

/** The fields of the root types, each with or without an example that works. */
export function operationsOf({ elements, schema, examples }: Graph): readonly CoverageItem[] {
  const shown = new Set(examples.filter(isShown).flatMap(({ rootFields }) => rootFields));
  return [...elements.values()]
    .filter(({ kind, parent }) => kind === 'field' && rootKindOf(schema, parent) !== undefined)
    .map(({ coordinate, parent, span }) => ({
      name: coordinate,
      subject: parent ?? coordinate,
      covered: shown.has(coordinate),
      span,
    }));
}

/** The page of an operation shows no example of a hidden page, nor one that is not checked. */
function isShown({ page, parsed, faults }: ExampleNode): boolean {
  const works = parsed.invalid === undefined && parsed.ignore === undefined && faults.length === 0;
  return works && page.hidden !== true;
}
