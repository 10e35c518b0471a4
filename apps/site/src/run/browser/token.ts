import { tokenForm } from '@docs-compiler/graph';
import { createTokenEndpoint } from '@docs-compiler/sandbox';

import { make } from '../../make.ts';
import type { TokenFile } from '../format.ts';
import { codeView } from './code-view.ts';
import { showResponse } from './response-view.ts';
import { putResult } from './result-view.ts';
import { reveal } from './reveal.ts';
import { showStatus, type Verdict } from './status-view.ts';
import { counted } from './words.ts';

/** Requests a token with the scopes of a printed response, and shows the result in its place. */
export async function showToken(panel: HTMLElement, graph: TokenFile): Promise<void> {
  const printed = printedIn(panel);
  const fields = tokenForm(graph, String(printed.get('scope')));
  const address = graph.site.endpoints.token;
  if (!fields || address === null) return;
  const body = new URLSearchParams(fields);
  const request = new Request(address, { method: 'POST', body });
  const response: object = await (await createTokenEndpoint(graph)(request)).json();
  const parts = new Map<string, unknown>(Object.entries(response));
  const names = [...new Set([...printed.keys(), ...parts.keys()])];
  // Tokens differ each time.
  const others = names.filter(
    (name) => name !== 'access_token' && printed.get(name) !== parts.get(name),
  );
  const verdict = verdictOf(others.length);
  const marks = others.map(
    (name) => [name, `In the example: ${JSON.stringify(printed.get(name))}`] as const,
  );
  showStatus(panel, verdict);
  showResponse(panel, { body: response, marks: new Map(marks), kind: verdict.kind });
  const sent = codeView([{ text: lines(fields) }]);
  putResult(panel, make('details', 'result__why', make('summary', '', 'What was sent'), sent));
  reveal(panel);
}

const texts = new WeakMap<Element, string>();

/** Returns the parts of the printed response, also after a run replaced it. */
function printedIn(panel: Element): ReadonlyMap<string, unknown> {
  const text = texts.get(panel) ?? panel.querySelector('pre')?.textContent ?? '';
  texts.set(panel, text);
  return new Map(Object.entries(JSON.parse(text)));
}

function verdictOf(differing: number): Verdict {
  if (differing === 0)
    return { kind: 'printed', words: 'Matches the example; the token is that of this run.' };
  const words = `${counted(differing, 'value differs', 'values differ')} from the example.`;
  return { kind: 'otherwise', words };
}

/** Formats form fields, one per line. */
function lines(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
}
