import type { StateBadgesProps } from '@docs-compiler/ui';
import type { TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { stateProps } from './lifecycle.ts';
import type { StateOf } from './parts.ts';

/**
 * The states that a type stands for: `RefundPaused` is "paused" of a refund. Those of a hidden page
 * are shown on that page alone.
 */
export function statesOf(site: SiteContext, type: TypeJson): StateOf[] {
  return site.graph.lifecycles.flatMap((lifecycle) => {
    const state = lifecycle.states.find((each) => each.type === type.name);
    if (!state || (lifecycle.page !== type.route && site.index.isHidden(lifecycle.page))) return [];
    const { coordinate, entity } = lifecycle;
    const href = coordinate === null ? undefined : site.addresses.hrefOf(coordinate);
    return [{ entity, href, state: stateProps(site, { lifecycle, state }) }];
  });
}

/** The states of the lifecycle that a type stands for, each with its place. */
export function stateBadgesOf(
  site: SiteContext,
  typeName: string,
): StateBadgesProps['states'] | undefined {
  const type = site.index.elements.get(typeName);
  const id = type && 'lifecycle' in type ? type.lifecycle : undefined;
  const lifecycle = site.index.lifecycles.get(id ?? '');
  if (!lifecycle || site.index.isHidden(lifecycle.page)) return undefined;
  return lifecycle.states.map((state) => {
    const { name, terminal, element } = stateProps(site, { lifecycle, state });
    return { name, terminal, href: element?.kind === 'code' ? element.href : undefined };
  });
}
