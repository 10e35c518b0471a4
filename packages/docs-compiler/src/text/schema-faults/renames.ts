import type { SchemaFault } from '../schema-faults.ts';

/** Whether the value under an unknown key is one that a missing key may have. */
export type Fits = (unknown: SchemaFault, missing: SchemaFault) => boolean;

/**
 * One unknown key and one that is missing in a map are one slip: the name of another tool, say. A
 * page may have keys of another tool that say something else, so there only words for the same count.
 */
export function withoutRenamed(faults: readonly SchemaFault[], fits: Fits): SchemaFault[] {
  const maps = new Map<string, Record<SchemaFault['kind'], SchemaFault[]>>();
  for (const fault of faults) {
    const parent = parentOf(fault);
    const own = maps.get(parent) ?? { unknown: [], missing: [], invalid: [] };
    maps.set(parent, own);
    own[fault.kind].push(fault);
  }
  const meant = new Map<SchemaFault, SchemaFault>();
  for (const { unknown, missing } of maps.values()) {
    const [renamed, lacking] = [unknown[0], missing[0]];
    if (!renamed || !lacking || unknown.length > 1 || missing.length > 1) continue;
    if (!renamed.near && isWordFor(renamed, lacking) && fits(renamed, lacking))
      meant.set(renamed, lacking);
  }
  const lacking = new Set(meant.values());
  return faults.flatMap((fault) => {
    if (lacking.has(fault)) return [];
    const to = meant.get(fault)?.path.at(-1);
    if (to === undefined) return fault;
    const instead = { from: String(fault.path.at(-1)), to: String(to) };
    return { ...fault, help: `write \`${to}\``, instead };
  });
}

function isWordFor({ path }: SchemaFault, { path: meant }: SchemaFault): boolean {
  if (path.length > 1) return true;
  return otherWords.get(String(meant[0]))?.test(String(path[0])) ?? true;
}

const otherWords: ReadonlyMap<string, RegExp> = new Map([
  ['title', /^(?:name|heading|headline|h1|label)$/i],
  ['description', /^(?:desc|summary|abstract|excerpt|subtitle|lead|intro|meta_?description)$/i],
]);

function parentOf({ path }: SchemaFault): string {
  return JSON.stringify(path.slice(0, -1));
}
