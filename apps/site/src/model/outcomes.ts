import type { InlinePart, StateBadgesProps } from '@docs-compiler/ui';
import type { LifecycleJson, OperationJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { nameInline } from './inline.ts';
import { stateBadges } from './states.ts';

/** What something that a call returns can become. */
export interface Outcome {
  /** The lifecycle's id. */
  readonly id: string;
  /** Where its state is read: the field of the entity, or the entity where no field has it. */
  readonly title: InlinePart;
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
  const { id, coordinate } = lifecycle;
  return {
    id,
    title: titleOf(site, lifecycle),
    href: coordinate === null ? undefined : site.addresses.hrefOf(coordinate),
    states: stateBadges(site, lifecycle),
  };
}

// An entity may have several lifecycles, each in a field of its own.
function titleOf(site: SiteContext, { entity, coordinate }: LifecycleJson): InlinePart {
  const element = site.index.elements.get(entity);
  const fields = element && 'fields' in element ? element.fields : undefined;
  const field = fields?.find(({ namedType }) => namedType === coordinate);
  return field ? nameInline(site, `${entity}.${field.name}`) : { kind: 'text', text: entity };
}
