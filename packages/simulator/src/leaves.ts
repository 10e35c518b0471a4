import type { Json } from '@docs-compiler/graph';

import type { Call } from './call.ts';
import { changeLinks } from './entities.ts';
import { isList, jsonAt, withValues } from './json.ts';
import { allNamedBy, namedBy } from './needs.ts';
import type { Step } from './run.ts';

/**
 * Returns a call with null for each id in `leaves` whose entity does not belong to the named owner.
 */
export function withoutStrangers(step: Step, call: Call): Call {
  const { rule, args } = call;
  const kept = Object.entries(rule.leaves ?? {}).map(([path, of]) => {
    const holder = namedBy(step, args, of);
    const idOfMember = (id: Json | undefined): Json => {
      const entity = typeof id === 'string' ? step.store.entities.get(id) : undefined;
      const belongs = holder && entity && [...entity.links.values()].includes(holder.id);
      return belongs ? entity.id : null;
    };
    const ids = jsonAt(args, path);
    return [path, isList(ids) ? ids.map(idOfMember) : idOfMember(ids)] as const;
  });
  return { ...call, args: withValues(args, Object.fromEntries(kept)) };
}

/** Removes the links from the entities in `leaves` to their owner. */
export function removeLinks(step: Step, { rule, args }: Call): void {
  for (const [path, of] of Object.entries(rule.leaves ?? {})) {
    const holder = namedBy(step, args, of);
    for (const entity of allNamedBy(step, args, path))
      changeLinks(step.store, entity, () => {
        entity.links = new Map([...entity.links].filter(([, id]) => id !== holder?.id));
      });
  }
}
