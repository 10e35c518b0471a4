import type { InlinePart, PathProps, PathStepProps, StateChipProps } from '@docs-compiler/ui';
import type { LifecycleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { inline, nameInline, plainInline, stateInline } from '../model/inline.ts';
import { memo } from '../trace/memo.ts';
import { planPaths, type Path, type PathAction, type PlannedGraph } from './plan.ts';

/** Returns how each state of a lifecycle is reached, by documented behavior if there is any. */
export function pathsOf(site: SiteContext, lifecycle: LifecycleJson): PathProps[] {
  const graph = plannedGraph(site);
  const paths = planPaths(graph, lifecycle);
  return lifecycle.states.map((state) => {
    const path = paths.get(state.name) ?? { states: [state.name], actions: [] };
    const shown = { site, lifecycle, path };
    return {
      id: state.type ?? state.value ?? state.name,
      state: chipOf(shown, state.name),
      states: path.states,
      steps: stepsOf(shown),
      because: becauseOf(shown),
    };
  });
}

/** Returns what the sandbox of a page knows: hidden pages declare nothing there. */
const plannedGraph = memo((site: SiteContext) => {
  const { graph, index } = site;
  const isShown = ({ page }: { readonly page: string }) => !index.isHidden(page);
  return {
    lifecycles: graph.lifecycles.filter(isShown),
    triggers: graph.triggers.filter(isShown),
    calls: graph.calls.filter(isShown),
    acts: graph.acts.filter(isShown),
  } satisfies PlannedGraph;
});

interface ShownPath {
  readonly site: SiteContext;
  readonly lifecycle: LifecycleJson;
  readonly path: Path;
}

function chipOf({ site, lifecycle }: Omit<ShownPath, 'path'>, name: string): StateChipProps {
  const state = lifecycle.states.find((each) => each.name === name);
  const element = state && stateInline(site, { lifecycle, state });
  return {
    name,
    tone: state?.category ?? 'pending',
    href: element?.kind === 'code' ? element.href : undefined,
  };
}

/** Why the sandbox cannot run a path. */
function becauseOf({ site, lifecycle, path }: ShownPath): string | undefined {
  if (!site.graph.sandbox) return 'These docs have no sandbox to run this path in.';
  if (path.actions.length > 0) return undefined;
  if (lifecycle.coordinate === null)
    return 'The sandbox cannot run this path: the API reports these states as events, and no field holds them.';
  const made = path.states.length === 1 ? `creates one in this state` : `leads to this state`;
  return `The sandbox cannot run this path: no documented call ${made}.`;
}

function stepsOf(shown: ShownPath): PathStepProps[] {
  const { actions, states } = shown.path;
  if (actions.length === 0)
    return states.map((_, index) => transitionStep(shown, { reaches: index + 1 }));
  return actions.flatMap((action, index) => {
    const from = actions[index - 1]?.reaches ?? 0;
    const acting = actionOf(shown, action);
    if (action.reaches === from) return { ...acting, reaches: from };
    return states.slice(from, action.reaches).map((_, at) => {
      const step = transitionStep(shown, { reaches: from + at + 1 });
      if (at > 0) return step;
      // A call that moves the entity is the cause itself.
      const isCause = action.kind === 'call' && action.argument !== undefined;
      return { ...acting, ...step, ...(isCause && { cause: undefined }) };
    });
  });
}

/** A step to the next state. */
function transitionStep(
  { site, lifecycle, path }: ShownPath,
  { reaches }: Pick<PathStepProps, 'reaches'>,
): PathStepProps {
  const [from, to = ''] = [path.states[reaches - 2], path.states[reaches - 1]];
  const transition = lifecycle.transitions.find((each) => each.from === from && each.to === to);
  return {
    reaches,
    state: chipOf({ site, lifecycle }, to),
    cause: transition && inline(site, transition.cause, lifecycle.page),
    event: transition?.event,
  };
}

function actionOf(
  { site, lifecycle, path }: ShownPath,
  action: PathAction,
): Pick<PathStepProps, 'action' | 'input'> {
  const before = path.states[action.reaches - 2];
  if (action.kind === 'wait') {
    const to = path.states[action.reaches - 1];
    const { timing } =
      lifecycle.transitions.find((each) => each.from === before && each.to === to) ?? {};
    const parts = timing === undefined ? [] : inline(site, timing, lifecycle.page);
    return { action: { label: timing === undefined ? 'Wait' : 'Wait:', parts } };
  }
  if (action.kind === 'act') {
    const who = action.who.charAt(0).toUpperCase() + action.who.slice(1);
    return { action: { label: `${who}:`, parts: plainInline(action.act) } };
  }
  const trigger = plannedGraph(site).triggers[action.trigger ?? -1];
  const parts: InlinePart[] = [nameInline(site, action.operation)];
  const prepared =
    action.isPrepared && before !== undefined
      ? { note: ` for one that is ${before}. The sandbox creates it.` }
      : {};
  return {
    action: { label: 'Call', parts, ...prepared },
    input: trigger && inline(site, trigger.input, trigger.page),
  };
}
