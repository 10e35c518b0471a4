import type { SchemaFault } from '../schema-faults.ts';

/** One unknown key and one that is missing in a map are one slip: the name of another tool, say. */
export function withoutRenamed(faults: readonly SchemaFault[]): SchemaFault[] {
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
    if (!renamed.near) meant.set(renamed, lacking);
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

function parentOf({ path }: SchemaFault): string {
  return JSON.stringify(path.slice(0, -1));
}
