import { useEffect, useMemo, useReducer, useRef } from 'react';

import type { Session } from '../run/browser/session.ts';
import { keepHistory, readHistory } from './history.ts';
import { linkTo, type Linked, type Unopened } from './link.ts';
import { reduce, type Action, type State } from './state.ts';
import type { Draft, Step } from './step.ts';
import { takeStep, variablesText, type StepResult } from './take-step.ts';
import { sandboxState, type SandboxState } from './sandbox-state.ts';

/** The state of the IDE and its actions. */
export interface IdeStore {
  readonly state: State;
  dispatch(this: void, action: Action): void;
  /** Takes a step. Steps are queued. */
  take(this: void, step: Step): Promise<StepResult>;
  /** Sends the request in the editors. */
  run(this: void): void;
  /** Resets the sandbox; the editors keep their content. */
  reset(this: void): void;
}

export function useIde(session: Session, linked: Linked | Unopened | undefined): IdeStore {
  const [state, dispatch] = useReducer(reduce, undefined, () => beginning(session, linked));
  const latest = useRef(state);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = state;
  });

  const does = useMemo(() => {
    const take = (step: Step): Promise<StepResult> => {
      const taken = line.current.then(async () => {
        const { result, world } = await resultAndState(session, step);
        dispatch({ kind: 'took', step, result, world });
        return result;
      });
      line.current = taken;
      return taken;
    };
    return {
      take,
      run() {
        const { draft, token } = latest.current;
        void take({ do: 'call', ...draft, token });
      },
      reset() {
        session.sandbox.reset();
        dispatch({ kind: 'reset', world: sandboxState(session) });
      },
    };
  }, [session]);

  useEffect(() => {
    for (const step of stepsOf(linked)) void does.take(step);
  }, [linked, does]);
  useEffect(() => keepHistory(state.history), [state.history]);
  useAddress(state);
  return { state, dispatch, ...does };
}

/**
 * Takes a step. If the resulting state cannot be shown, such as a clock out of range, the sandbox
 * is reset.
 */
async function resultAndState(
  session: Session,
  step: Step,
): Promise<{ result: StepResult; world: SandboxState }> {
  const result = await takeStep(session, step).catch(broken);
  try {
    return { result, world: sandboxState(session) };
  } catch (error) {
    session.sandbox.reset();
    return { result: { ...broken(error), wasReset: true }, world: sandboxState(session) };
  }
}

/** Returns the result of an internal error. Later steps may still work. */
function broken(error: unknown): StepResult {
  const refused = `This cannot be simulated: ${error instanceof Error ? error.message : String(error)}`;
  return { says: refused, refused };
}

function stepsOf(linked: Linked | Unopened | undefined): readonly Step[] {
  return linked && 'steps' in linked ? linked.steps : [];
}

function beginning(session: Session, linked: Linked | Unopened | undefined): State {
  const { graph } = session;
  const shared: State = {
    draft: firstOn(location.pathname, session),
    loads: 0,
    token: { kind: graph.tokens[0]?.name ?? '', without: [] },
    pane: 'answer',
    world: sandboxState(session),
    steps: [],
    answered: undefined,
    lastResult: undefined,
    history: readHistory(),
  };
  if (!linked) return shared;
  if ('problem' in linked)
    return { ...shared, lastResult: { says: linked.problem, refused: linked.problem } };
  const { operation, variables, token } = linked;
  return { ...shared, draft: { operation, variables }, token };
}

/** Returns the first example of a page. */
function firstOn(path: string, { graph, hrefOf }: Session): Draft {
  const here = path.replace(/\/(index\.html)?$/, '');
  const first = graph.examples.find(({ page }) => hrefOf(page)?.replace(/\/$/, '') === here);
  return { operation: first?.operation ?? '', variables: variablesText(first?.variables) };
}

/** Keeps a permalink in the page's address, once the state of the IDE has changed. */
function useAddress({ draft, token, steps }: State): void {
  const first = useRef({ draft, token, steps });
  useEffect(() => {
    let isLatest = true;
    const { current } = first;
    const isFirst = current.draft === draft && current.token === token && current.steps === steps;
    const write = async () => {
      const link = isFirst ? undefined : await linkTo({ ...draft, token, steps });
      if (isLatest && link !== undefined) history.replaceState(history.state, '', link);
    };
    void write();
    return () => {
      isLatest = false;
    };
  }, [draft, token, steps]);
}
