import { scopesFor } from '@docs-compiler/graph';
import { isRefused } from '@docs-compiler/sandbox';

import { formatJson } from '../highlight/json.ts';
import type { Session } from '../run/browser/session.ts';
import { momentOf } from '../run/browser/words.ts';
import { readAnswer, type Answer } from './answer.ts';
import { isObject } from './parts.ts';
import type { Step } from './step.ts';

/** What came of a step: an answer to a call, or what happened. */
export interface Told extends Partial<Answer> {
  /** What a screen reader is told. */
  readonly says: string;
  /** Why nothing came of it. */
  readonly refused?: string | undefined;
}

type Call = Extract<Step, { readonly do: 'call' }>;

export async function takeStep(session: Session, step: Step): Promise<Told> {
  if (step.do === 'call') return call(session, step);
  try {
    return happen(session, step);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { says: error.message, refused: error.message };
  }
}

function happen({ sandbox }: Session, step: Exclude<Step, Call>): Told {
  switch (step.do) {
    case 'act': {
      const reasons = sandbox.act(step.act, step.id);
      return { says: `Done: ${step.act}.`, reasons };
    }
    case 'pass': {
      const reasons = step.by === 'next' ? sandbox.advanceToNext() : sandbox.advance(step.by);
      return { says: `${momentOf(sandbox.now())}: ${countOf(reasons.length)}.`, reasons };
    }
    case 'prepare': {
      const { before: reasons, because } = sandbox.prepare(step.example, step);
      if (because !== undefined) return { says: `Not prepared: ${because}.`, refused: because };
      return { says: reasons.length > 0 ? 'What it needs was brought about.' : '', reasons };
    }
    default:
      return step satisfies never;
  }
}

async function call({ sandbox, graph }: Session, step: Call): Promise<Told> {
  const given = readVariables(step.variables);
  if (given === undefined) {
    const refused = 'The variables are no JSON object, so nothing was sent.';
    return { says: refused, refused };
  }
  const { kind, without } = step.token;
  const scopes = scopesFor(graph, kind).filter((name) => !without.includes(name));
  const response = await sandbox.fetch(
    graph.site.endpoints.graphql ?? 'https://localhost/graphql',
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        authorization: `Bearer ${sandbox.token({ kind, scopes })}`,
      },
      body: JSON.stringify({ query: step.operation, variables: given }),
    },
  );
  const answer = readAnswer(await response.json());
  return { ...answer, says: answer.failed ? `Answered with ${answer.failed}.` : 'Answered.' };
}

/** An object; nothing is one without variables, undefined is none. */
export function readVariables(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    return isObject(value) && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Variables as they stand in the editor. */
export function variablesText(variables: object | null | undefined): string {
  return variables ? formatJson(variables) : '';
}

function countOf(reasons: number): string {
  if (reasons === 0) return 'nothing changed';
  return reasons === 1 ? 'one change' : `${reasons} changes`;
}
