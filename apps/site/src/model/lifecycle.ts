import type { LifecycleProps, StateProps } from '@docs-compiler/ui';
import type { LifecycleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { memo } from '../trace/memo.ts';
import { inline, nameInline } from './inline.ts';

/**
 * Returns the props of a lifecycle: one object for all pages, so that its diagram is laid out once.
 */
export function lifecycleProps(site: SiteContext, lifecycle: LifecycleJson): LifecycleProps {
  return propsIn(site)(lifecycle);
}

const propsIn = memo((site: SiteContext) =>
  memo((lifecycle: LifecycleJson) => makeProps(site, lifecycle)),
);

function makeProps(site: SiteContext, lifecycle: LifecycleJson): LifecycleProps {
  const { entity, states, transitions, page } = lifecycle;
  return {
    entity,
    states: states.map((state) => stateProps(site, { lifecycle, state })),
    transitions: transitions.map(({ cause, event, ...transition }) => ({
      ...transition,
      cause: inline(site, cause, page),
      event: event === undefined ? undefined : [{ kind: 'code', text: event }],
    })),
  };
}

type State = LifecycleJson['states'][number];

/** Returns a state of a lifecycle with its union member or enum value. */
export function stateProps(
  site: SiteContext,
  { lifecycle, state }: { readonly lifecycle: LifecycleJson; readonly state: State },
): StateProps {
  const { name, meaning, next, terminal } = state;
  return {
    name,
    element: elementOf(site, { lifecycle, state }),
    meaning: inline(site, meaning, lifecycle.page),
    next: next === undefined ? undefined : inline(site, next, lifecycle.page),
    terminal,
  };
}

function elementOf(
  site: SiteContext,
  { lifecycle, state }: { readonly lifecycle: LifecycleJson; readonly state: State },
): StateProps['element'] {
  if (state.type !== undefined) return nameInline(site, state.type);
  if (state.value === undefined) return undefined;
  const href = site.addresses.hrefOf(`${lifecycle.coordinate}.${state.value}`);
  return { kind: 'code', text: state.value, href };
}
