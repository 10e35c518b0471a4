import { isRefused, type Rehearse } from '@docs-compiler/sandbox';

import { hasOwnValues } from './own-values/own-graph.ts';
import { ownValues } from './own-values/stored.ts';
import { startSession } from './run/browser/session.ts';
import { resultOf, type RunResult, type SandboxState, stateOf } from './run/result.ts';

/** The sandbox of a page, which answers with what the page shows. Loaded after the first run. */
export interface Engine {
  /** Whether the reader changed the state, so that responses may differ from the printed ones. */
  isTouched: boolean;
  rehearse(this: void, id: string, wanted: Rehearse): RehearsedExample;
  act(this: void, step: Step, ids: readonly string[]): StepResult;
  reset(this: void): void;
}

export interface RehearsedExample {
  /** Ids of earlier examples of the page that this one needs and that were not run. */
  readonly missing: readonly string[];
  readonly result: RunResult;
  /** Whether the example has values of the reader. */
  readonly isOwn: boolean;
}

/** A step of the reader: an act of an actor, or time. */
export type Step =
  | { readonly kind: 'act'; readonly act: string; readonly id: string }
  | { readonly kind: 'advance' }
  | { readonly kind: 'skip' };

export interface StepResult {
  /** Why nothing changed, as a sentence; undefined if something did. */
  readonly note?: string | undefined;
  readonly state: SandboxState;
}

/** Creates a sandbox from the data at an address, with the reader's values in its examples. */
export async function openEngine(address: string): Promise<Engine> {
  const values = ownValues();
  const session = await startSession(address, values);
  const { sandbox, graph } = session;
  const own = new Set(
    graph.examples.flatMap((each) => (hasOwnValues(each, values) ? [each.id] : [])),
  );
  const engine: Engine = {
    isTouched: false,
    rehearse(id, wanted) {
      const run = sandbox.rehearse(id, wanted);
      return { missing: run.missing, result: resultOf(session, run), isOwn: own.has(id) };
    },
    act(step, ids) {
      engine.isTouched = true;
      const note = noteOf(step);
      return { note, state: stateOf(session, ids) };
    },
    reset() {
      sandbox.reset();
      engine.isTouched = false;
    },
  };
  return engine;

  function noteOf(step: Step): string | undefined {
    try {
      const reasons = take(step);
      return reasons.length === 0 ? 'The clock advanced, and nothing changed.' : undefined;
    } catch (error) {
      if (isRefused(error)) return error.message;
      throw error;
    }
  }

  function take(step: Step): readonly unknown[] {
    switch (step.kind) {
      case 'act':
        return sandbox.act(step.act, step.id);
      case 'advance':
        return sandbox.advance('2 min');
      case 'skip':
        return sandbox.advanceToNext();
      default:
        return step satisfies never;
    }
  }
}
