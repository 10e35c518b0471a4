import { tokenForm } from '@docs-compiler/graph';

import { make } from '../../make.ts';
import { codeView } from './code-view.ts';
import { jsonView } from './json-view.ts';
import { putResult, verdictLine } from './result-view.ts';
import type { Session } from './session.ts';
import { counted } from './words.ts';

/** Asks a sandbox for a token with the scopes of a printed answer, and shows below that what came. */
export async function showToken(panel: HTMLElement, { sandbox, graph }: Session): Promise<void> {
  const printed = partsIn(panel.querySelector('pre')?.textContent ?? '');
  const fields = tokenForm(graph, String(printed.get('scope')));
  const address = graph.site.endpoints.token;
  if (!fields || address === null) return;
  const form = new URLSearchParams(fields);
  const response = await sandbox.fetch(address, { method: 'POST', body: form });
  const text = await response.text();
  const parts = partsIn(text);
  const names = [...new Set([...printed.keys(), ...parts.keys()])];
  // A token is made anew each time.
  const others = names.filter(
    (name) => name !== 'access_token' && printed.get(name) !== parts.get(name),
  );
  const verdict =
    others.length === 0
      ? verdictLine({
          kind: 'printed',
          words: 'Matches the example; the token is that of this run.',
        })
      : verdictLine({
          kind: 'otherwise',
          words: `${counted(others.length, 'value differs', 'values differ')} from the example.`,
        });
  const marks = others.map(
    (name) => [name, `In the example: ${JSON.stringify(printed.get(name))}`] as const,
  );
  const sent = codeView([{ text: lines(fields) }]);
  putResult(
    panel,
    verdict,
    jsonView(JSON.parse(text), new Map(marks)),
    make('details', 'result__why', make('summary', '', 'What was sent'), sent),
  );
}

function partsIn(text: string): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(JSON.parse(text)));
}

/** The fields of a form, a line each. */
function lines(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
}
