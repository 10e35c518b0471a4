import type { StateBadgesProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { stateBadgesOf } from './states.ts';

/** What something that a call returns can become. */
export interface Outcome {
  readonly entity: string;
  /** The page of the union with its lifecycle. */
  readonly href?: string | undefined;
  readonly states: StateBadgesProps['states'];
  /** The names of the types that stand for its states. */
  readonly members: readonly string[];
}

/** From a call to its payload, from there to an object, from there to the object's state. */
const steps = 3;

/** The lifecycles that a call's answer leads to, nearest first. */
export function outcomesOf(site: SiteContext, typeName: string): Outcome[] {
  const seen = new Set([typeName]);
  let level = [typeName];
  for (let step = 1; step < steps; step += 1) {
    level = level.flatMap((name) => typesOfFields(site, name)).filter((name) => !seen.has(name));
    for (const name of level) seen.add(name);
  }
  return [...seen].flatMap((name) => outcomeOf(site, name) ?? []);
}

function outcomeOf(site: SiteContext, name: string): Outcome | undefined {
  const { index, addresses } = site;
  const type = index.elements.get(name);
  const lifecycle = index.lifecycles.get((type && 'lifecycle' in type && type.lifecycle) || '');
  const states = stateBadgesOf(site, name);
  if (!lifecycle || !states || index.isHidden(type?.route ?? null)) return undefined;
  return {
    entity: lifecycle.entity,
    href: addresses.hrefOf(name),
    states,
    members: lifecycle.states.flatMap((state) => state.type ?? []),
  };
}

function typesOfFields({ index }: SiteContext, name: string): string[] {
  const type = index.elements.get(name);
  if (type?.kind !== 'object') return [];
  return (type.fields ?? []).map(({ namedType }) => namedType);
}
