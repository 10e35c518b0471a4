import { milliseconds } from '@docs-compiler/graph';
import { isRefused, type Prepared } from '@docs-compiler/sandbox';

import { setupWords } from '../run/browser/setup.ts';
import { momentOf } from '../run/browser/words.ts';
import { callSandbox, type Answer } from './answer.ts';
import { isObject } from './untrusted.ts';
import type { IdeSession } from './session.ts';
import type { Step } from './step.ts';

/** The result of a step: a response, or the events that happened. */
export interface StepResult extends Partial<Answer> {
  /** The result in words, for the status. */
  readonly says: string;
  /** The HTTP status of a response. */
  readonly status?: number;
  /** The reason if the step was rejected. */
  readonly refused?: string | undefined;
  /** The request of an example, once its preconditions exist. */
  readonly prepared?: Pick<Prepared, 'variables' | 'token'>;
  /** Whether the sandbox was reset for it. */
  readonly wasReset?: boolean;
}

type Call = Extract<Step, { readonly do: 'call' }>;

export async function takeStep(session: IdeSession, step: Step): Promise<StepResult> {
  if (step.do === 'call') return call(session, step);
  if (step.do === 'prepare') await session.examples();
  try {
    return happen(session, step);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { says: error.message, refused: error.message };
  }
}

function happen({ sandbox }: IdeSession, step: Exclude<Step, Call>): StepResult {
  switch (step.do) {
    case 'act': {
      const reasons = sandbox.act(step.act, step.id);
      return { says: `Done: ${step.act}.`, reasons };
    }
    case 'pass': {
      const length = step.by === 'next' ? 0 : milliseconds(step.by);
      if (length === undefined || length > longestWait)
        return { says: waitWords, refused: waitWords };
      const reasons = step.by === 'next' ? sandbox.advanceToNext() : sandbox.advance(step.by);
      return { says: `${momentOf(sandbox.now())}: ${countOf(reasons.length)}.`, reasons };
    }
    case 'prepare': {
      const { before: reasons, because, ...prepared } = sandbox.prepare(step.example, step);
      if (because !== undefined)
        return { says: `Preconditions not created: ${because}.`, refused: because };
      const says = setupWords(prepared) || 'Ready to run';
      return { says, reasons, prepared, wasReset: prepared.isAnew };
    }
    default:
      return step satisfies never;
  }
}

/** One year. Events until then run one by one. */
const longestWait = 366 * 24 * 60 * 60 * 1000;
const waitWords = 'The clock can be advanced by a year at most in one step.';

async function call(session: IdeSession, step: Call): Promise<StepResult> {
  const given = readVariables(step.variables);
  if (given === undefined) {
    const refused = 'The variables are not a JSON object, so the request was not sent.';
    return { says: refused, refused };
  }
  const { is, ...wanted } = step.token;
  const token =
    is === 'missing'
      ? undefined
      : session.sandbox.token({ ...wanted, isExpired: is === 'expired' });
  const { operation } = step;
  const answer = await callSandbox(session, { operation, variables: given, token });
  const says = answer.failed ? `Rejected with ${answer.failed}` : 'Response received';
  return { ...answer, says };
}

/**
 * Parses variables. Empty text is an empty object; the result is undefined for anything but a JSON
 * object.
 */
export function readVariables(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    return isObject(value) && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function countOf(reasons: number): string {
  if (reasons === 0) return 'nothing changed';
  return reasons === 1 ? 'one change' : `${reasons} changes`;
}
