import type { Steps } from '../text/steps.ts';
import type { Checked, Linked, Session } from './session.ts';

/** The check of a session, which works while no message arrives. */
export interface BackgroundCheck {
  /** Checks the project after some milliseconds, in steps. Abandons the check that is under way. */
  checkIn(this: void, milliseconds: number): void;
  /**
   * Returns the project, linked with the present texts. Resolves once it is linked, which edits
   * delay; with undefined if that fails.
   */
  linked(this: void): Promise<Linked | undefined>;
  stop(this: void): void;
}

interface Start {
  readonly session: Session;
  /** Does a task, and returns false if it fails. */
  attempt(this: void, task: () => void): boolean;
  onChecked(this: void): void;
}

/** Milliseconds for which work in steps does not look at messages. */
const atOnce = 10;

/**
 * Takes steps while no message arrives. Resolves with their result, or with undefined once it is no
 * longer wanted.
 */
export async function inTurns<Result>(
  steps: Steps<Result>,
  isWanted: () => boolean,
): Promise<Result | undefined> {
  for (;;) {
    const end = performance.now() + atOnce;
    while (performance.now() < end) {
      const { done, value } = steps.next();
      if (done) return value;
    }
    await new Promise((resolve) => setImmediate(resolve));
    if (!isWanted()) return undefined;
  }
}

export function createBackgroundCheck({ session, attempt, onChecked }: Start): BackgroundCheck {
  let timer: NodeJS.Timeout | undefined;
  let work: Steps<Checked | undefined> | undefined;
  let waiting: readonly ((linked: Linked | undefined) => void)[] = [];
  return { checkIn, linked, stop };

  function checkIn(milliseconds: number): void {
    stop();
    timer = setTimeout(() => {
      timer = undefined;
      work = session.isChanged() ? session.check() : undefined;
      proceed();
    }, milliseconds);
  }

  async function linked(): Promise<Linked | undefined> {
    if (session.isLinked()) return session.lastLinked();
    if (!work && !timer) checkIn(0);
    return new Promise((resolve) => (waiting = [...waiting, resolve]));
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    work = undefined;
  }

  /** Takes some steps. Messages that arrived in the meantime come next. */
  function proceed(): void {
    if (!attempt(takeSteps)) work = undefined;
    const isIdle = work === undefined && timer === undefined;
    if (waiting.length > 0 && (isIdle || session.isLinked())) {
      const found = session.isLinked() ? session.lastLinked() : undefined;
      for (const resume of waiting) resume(found);
      waiting = [];
    }
    if (work) setImmediate(proceed);
  }

  function takeSteps(): void {
    const end = performance.now() + atOnce;
    while (work && performance.now() < end) {
      const { done, value } = work.next();
      if (!done) continue;
      work = undefined;
      onChecked();
      // After a cached report, which has no graph, the project is still to be linked.
      if (value && !value.isUpdatable) checkIn(0);
    }
  }
}
