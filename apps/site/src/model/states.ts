import type { StateBadgesProps } from '@docs-compiler/ui';
import type { LifecycleJson, TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { stateElement, statesTable } from './lifecycle.ts';
import type { StateOf } from './types.ts';

/** Returns the states that a type represents: `RefundPaused` is the state "paused" of a refund. */
export function statesOf(site: SiteContext, type: TypeJson): StateOf[] {
  return type.stateOf.flatMap(({ lifecycle: id, state: name }) => {
    const lifecycle = site.index.lifecycles.get(id);
    const state = lifecycle?.states.find((each) => each.name === name);
    if (!lifecycle || !state) return [];
    const { coordinate, entity } = lifecycle;
    const href = coordinate === null ? undefined : site.addresses.hrefOf(coordinate);
    const caption = `A state of ${entity}`;
    return { entity, href, table: statesTable(site, { lifecycle, states: [state], caption }) };
  });
}

/** Returns the states of a lifecycle with links. */
export function stateBadges(
  site: SiteContext,
  lifecycle: LifecycleJson,
): StateBadgesProps['states'] {
  return lifecycle.states.map((state) => {
    const { name, category, terminal } = state;
    const element = stateElement(site, { lifecycle, state });
    return {
      name,
      tone: category,
      terminal,
      href: element?.kind === 'code' ? element.href : undefined,
    };
  });
}

/** Returns the states of the lifecycle of a union or enum, unless its page is hidden. */
export function stateBadgesOf(
  site: SiteContext,
  typeName: string,
): StateBadgesProps['states'] | undefined {
  const type = site.index.elements.get(typeName);
  const id = type && 'lifecycle' in type ? type.lifecycle : undefined;
  const lifecycle = site.index.lifecycles.get(id ?? '');
  return lifecycle && !site.index.isHidden(lifecycle.page)
    ? stateBadges(site, lifecycle)
    : undefined;
}
