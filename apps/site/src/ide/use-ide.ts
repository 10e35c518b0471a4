import { useEffect, useMemo, useReducer, useRef } from 'react';

import { keepHistory, readHistory } from './history.ts';
import { linkTo, type Linked, type Unopened } from './link.ts';
import type { IdeSession } from './session.ts';
import { printedStarts, requestOf, type Start } from './starts.ts';
import { reduce, type Action, type State } from './state.ts';
import type { Draft, Step } from './step.ts';
import { takeStep, type StepResult } from './take-step.ts';
import { sandboxState, type SandboxState } from './sandbox-state.ts';

/** The state of the IDE and its actions. */
export interface IdeStore {
  readonly state: State;
  dispatch(this: void, action: Action): void;
  /** Takes a step. Steps are queued. */
  take(this: void, step: Step): Promise<StepResult>;
  /** Sends the request in the editors. */
  run(this: void): void;
  /** Loads an example and creates its preconditions. */
  load(this: void, start: Start): Promise<void>;
  /** Loads the example with an id. Reports an unknown one. */
  loadById(this: void, id: string): Promise<void>;
  /** Resets the sandbox, creates the preconditions of the loaded example, and runs again. */
  runAgain(this: void): void;
  /** Resets the sandbox; the editors keep their content. */
  reset(this: void): void;
}

/** What the IDE starts with. */
export interface Beginning {
  /** The text of the editors, and the token. */
  readonly draft: Draft;
  readonly token: string;
  /** The id of the example that this request was printed with. */
  readonly printed: string | undefined;
  /** The permalink in the page's address. */
  readonly linked: Linked | Unopened | undefined;
  /** The id of the example that the page's address asks for. */
  readonly example: string | undefined;
}

export function useIde(session: IdeSession, begin: Beginning): IdeStore {
  const { linked, example } = begin;
  const [state, dispatch] = useReducer(reduce, undefined, () => beginning(session, begin));
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
    const reset = () => {
      session.sandbox.reset();
      dispatch({ kind: 'reset', world: sandboxState(session) });
    };
    const load = async (start: Start) => {
      const put = (result: StepResult) => {
        const { draft, token } = requestOf(start, result, latest.current.token.kind);
        dispatch({ kind: 'token', token });
        dispatch({ kind: 'load', draft, start });
      };
      put({ says: '' });
      const came = await take(start.step);
      // The prepared request may use other variables and another token.
      if (came.prepared) put(came);
    };
    return {
      take,
      load,
      async loadById(id: string) {
        try {
          await session.examples();
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          dispatch({ kind: 'tell', says: `The example ${id} could not be loaded: ${reason}.` });
          return;
        }
        const start = printedStarts(session).find(({ key }) => key === id);
        if (start) await load(start);
        else dispatch({ kind: 'tell', says: `There is no example ${id} to load.` });
      },
      run() {
        const { draft, token } = latest.current;
        void take({ do: 'call', ...draft, token });
      },
      reset,
      runAgain() {
        const { draft, token, loaded } = latest.current;
        reset();
        if (loaded) void take(loaded.start.step);
        void take({ do: 'call', ...draft, token });
      },
    };
  }, [session]);

  useEffect(() => {
    for (const step of stepsOf(linked)) void does.take(step);
    if (example !== undefined) void does.loadById(example);
  }, [linked, example, does]);
  useEffect(() => keepHistory(state.history), [state.history]);
  useAddress(state);
  return { state, dispatch, ...does };
}

/**
 * Takes a step. If the resulting state cannot be shown, such as a clock out of range, the sandbox
 * is reset.
 */
async function resultAndState(
  session: IdeSession,
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

function beginning(session: IdeSession, { draft, token, printed, linked }: Beginning): State {
  const start = printedStarts(session).find(({ key }) => key === printed);
  const shared: State = {
    draft,
    loads: 0,
    token: { kind: token, without: [] },
    pane: 'response',
    world: sandboxState(session),
    steps: [],
    // The reader may have changed the text of the placeholder.
    loaded: start && { start, draft: start.draft },
    answered: undefined,
    lastResult: undefined,
    history: readHistory(),
  };
  if (!linked) return shared;
  if ('problem' in linked)
    return { ...shared, lastResult: { says: linked.problem, refused: linked.problem } };
  const { operation, variables, token: chosen } = linked;
  return { ...shared, draft: { operation, variables }, token: chosen, loaded: undefined };
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
