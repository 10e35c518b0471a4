import type { Reason } from '@docs-compiler/sandbox';

import { formatJson } from '../highlight/json.ts';
import type { ResultSource } from '../run/result.ts';
import { partsOf } from './untrusted.ts';

/** A response for display. */
export interface Answer {
  /** The response without the sandbox's own extensions, as formatted JSON and as a value. */
  readonly text: string;
  readonly body: object;
  /** The codes of its errors; undefined if there are none. */
  readonly failed: string | undefined;
  /** The rules that applied. */
  readonly reasons: readonly AnswerReason[];
  /** The `__typename`s in the response. */
  readonly types: readonly string[];
}

/**
 * A reason of a response, whose rule may be unknown because responses can come from other servers.
 */
export type AnswerReason = Pick<Reason, 'subject' | 'says' | 'about'> & { readonly rule: string };

/** A request to a sandbox. */
interface SandboxCall {
  readonly operation: string;
  readonly variables: object;
  /** The token; undefined to send none. */
  readonly token: string | undefined;
}

/** Sends a request to a sandbox over GraphQL, and returns its response with the HTTP status. */
export async function callSandbox(
  { sandbox, graph }: Pick<ResultSource, 'sandbox' | 'graph'>,
  { operation: query, variables, token }: SandboxCall,
): Promise<Answer & { readonly status: number }> {
  const endpoint = graph.site.endpoints.graphql ?? 'https://localhost/graphql';
  const response = await sandbox.fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return { ...readAnswer(await response.json()), status: response.status };
}

function readAnswer(body: unknown): Answer {
  const { extensions, ...answer } = partsOf(body);
  const { simulator, ...others } = partsOf(extensions);
  const because = partsOf(simulator)['because'];
  const shown = Object.keys(others).length > 0 ? { ...answer, extensions: others } : answer;
  return {
    text: formatJson(shown),
    body: shown,
    failed: codesIn(answer['errors']),
    reasons: Array.isArray(because) ? because.map(String).flatMap(reasonIn) : [],
    types: [...typesIn(answer)],
  };
}

/** Parses a reason in the format of the sandbox, `rule subject: says`. */
function reasonIn(text: string): AnswerReason[] {
  const [, rule = '', subject = '', says = ''] = /^(\w+) (.*?): (.*)$/s.exec(text) ?? [];
  return rule === '' ? [] : [{ rule, subject, says }];
}

function codesIn(errors: unknown): string | undefined {
  if (!Array.isArray(errors) || errors.length === 0) return undefined;
  const codes = errors.map((each) => partsOf(partsOf(each)['extensions'])['code']);
  const named = codes.filter((code) => typeof code === 'string');
  return named.length > 0 ? [...new Set(named)].join(', ') : 'an error';
}

function typesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, part] of Object.entries(value)) {
    if (key === '__typename' && typeof part === 'string') found.add(part);
    else typesIn(part, found);
  }
  return found;
}
