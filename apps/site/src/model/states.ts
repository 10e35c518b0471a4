import type { TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { stateProps } from './lifecycle.ts';
import type { StateOf } from './parts.ts';

/** The states that a type stands for: `RefundPaused` is "paused" of a refund. */
export function statesOf(site: SiteContext, type: TypeJson): StateOf[] {
  return site.graph.lifecycles.flatMap((lifecycle) => {
    const state = lifecycle.states.find((each) => each.type === type.name);
    if (!state) return [];
    const { coordinate, entity } = lifecycle;
    const href = coordinate === null ? undefined : site.addresses.hrefOf(coordinate);
    return [{ entity, href, state: stateProps(site, { lifecycle, state }) }];
  });
}
