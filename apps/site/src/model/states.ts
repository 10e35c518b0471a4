import type { StateBadgesProps, StateChipProps } from '@docs-compiler/ui';
import type { LifecycleJson, TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { stateInline } from './inline.ts';
import { statesTable } from './lifecycle.ts';
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
    const element = stateInline(site, { lifecycle, state });
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

/**
 * Returns the state that an outcome is, by its type or by the coordinate of its enum value, unless
 * its page is hidden.
 */
export function stateOfOutcome(
  { index }: SiteContext,
  outcome: string,
): Omit<StateChipProps, 'href'> | undefined {
  const [name = '', value] = outcome.split('.');
  const element = index.elements.get(name);
  const isEnum = value !== undefined && element && 'lifecycle' in element;
  const ids = isEnum
    ? [element.lifecycle ?? '']
    : element && 'stateOf' in element
      ? element.stateOf.map(({ lifecycle }) => lifecycle)
      : [];
  const states = ids.flatMap((id) => {
    const lifecycle = index.lifecycles.get(id);
    return lifecycle && !index.isHidden(lifecycle.page) ? lifecycle.states : [];
  });
  const state = states.find((each) => (isEnum ? each.value === value : each.type === name));
  return state && { name: state.name, tone: state.category };
}
