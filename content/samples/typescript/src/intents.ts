// intents.ts
import { setTimeout as pause } from 'node:timers/promises';

import { attempts, backOff, isRejected, MarulaError, wasNotProcessed } from './marula.js';

/** Something that must happen exactly once, stored before the first attempt. */
export interface Intent {
  /** Your own key, such as `order-1042-refund-1`. */
  readonly id: string;
  /** The entry of `calls` that performs it. */
  readonly call: string;
  /** Variables of the mutation, including the nonce or the `externalReference`. */
  readonly variables: { readonly input: Readonly<Record<string, unknown>> };
  /** The user whose token the call needs; null for a client token. */
  readonly user: string | null;
  readonly status: 'open' | 'done' | 'rejected';
  /** Time of the latest attempt that may have been processed; null while there is none. */
  readonly sentAt: number | null;
  /** Id of the object that was created, or the code of the rejection. */
  readonly result: string | null;
}

export interface Call {
  /** Sends the mutation once, and returns the id of the object that it created. */
  send(intent: Intent): Promise<string>;
  /** Finds the object that an earlier attempt created. */
  find(intent: Intent): Promise<string | undefined>;
  /** Milliseconds to wait before `find`: 0 where a nonce makes a repeat harmless. */
  readonly settleTime: number;
}

/** Your database. */
export interface Intents {
  /** Ids of the intents whose status is `open`. */
  open(): Promise<string[]>;
  /** Commits before it returns. */
  save(intent: Intent): Promise<void>;
  /** Reads an intent and holds a lock on it until `work` ends, so that no other process performs it. */
  withLock<Result>(id: string, work: (intent: Intent) => Promise<Result>): Promise<Result>;
}

/** An earlier process that died may not have stored its last attempt, which was before this time. */
const startedAt = Date.now();

/**
 * Makes an intent happen exactly once. If it throws, the outcome is unknown, or a rejection has a
 * cause to fix first, such as a missing scope: the intent stays open, and a later call continues
 * it.
 */
export function perform(
  id: string,
  intents: Intents,
  calls: Readonly<Record<string, Call>>,
): Promise<Intent> {
  return intents.withLock(id, async (stored) => {
    let intent = stored;
    const update = async (change: Partial<Intent>): Promise<void> => {
      const next = { ...intent, ...change };
      await intents.save(next);
      intent = next;
    };
    const call = calls[intent.call];
    if (!call) throw new Error(`no call is named ${intent.call}`);

    for (let attempt = 1; intent.status === 'open'; attempt += 1) {
      const { sentAt } = intent;
      if (sentAt !== null) {
        // An earlier attempt may have been processed, even if no response came back.
        const settledAt = Math.max(sentAt, startedAt) + call.settleTime;
        await pause(Math.max(0, settledAt - Date.now()));
        const made = await call.find(intent);
        if (made !== undefined) {
          await update({ status: 'done', result: made });
          break;
        }
      }

      await update({ sentAt: Date.now() });
      try {
        const made = await call.send(intent);
        await update({ status: 'done', result: made });
      } catch (error) {
        // The request may have waited for a token, so it may have been sent as late as now.
        await update({ sentAt: wasNotProcessed(error) ? sentAt : Date.now() });
        if (isRejection(error)) await update({ status: 'rejected', result: error.code });
        else if (attempt === attempts || isRejected(error)) throw error;
        else await backOff(attempt, error);
      }
    }
    return intent;
  });
}

/** Performs all open intents. Run it when a process starts, and then every few minutes. */
export async function performOpen(
  intents: Intents,
  calls: Readonly<Record<string, Call>>,
  report: (id: string, error: unknown) => void,
): Promise<void> {
  for (const id of await intents.open()) {
    // One intent that fails must not stop the others.
    await perform(id, intents, calls).catch((error: unknown) => report(id, error));
  }
}

/** The values or the state are wrong, so this intent is over. Other rejections need a fix on your side first. */
function isRejection(error: unknown): error is MarulaError {
  return (
    error instanceof MarulaError &&
    isRejected(error) &&
    ['BAD_USER_INPUT', 'INVALID_STATE'].includes(error.code)
  );
}
