import type { StateBadgesProps } from '@docs-compiler/ui';
import type { LifecycleJson, OperationJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { stateBadges } from './states.ts';

/** What something that a call returns can become. */
export interface Outcome {
  readonly entity: string;
  /** The page of the union with its lifecycle. */
  readonly href?: string | undefined;
  readonly states: StateBadgesProps['states'];
}

/** The lifecycles that a call's answer leads to, nearest first. */
export function outcomesOf(site: SiteContext, { outcomes }: OperationJson): Outcome[] {
  return outcomes.flatMap((id) => {
    const lifecycle = site.index.lifecycles.get(id);
    return lifecycle ? outcomeOf(site, lifecycle) : [];
  });
}

function outcomeOf(site: SiteContext, lifecycle: LifecycleJson): Outcome {
  const { entity, coordinate } = lifecycle;
  return {
    entity,
    href: coordinate === null ? undefined : site.addresses.hrefOf(coordinate),
    states: stateBadges(site, lifecycle),
  };
}
