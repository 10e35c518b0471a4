import { tokenForm } from '@docs-compiler/graph';
import { createTokenEndpoint } from '@docs-compiler/sandbox';

import { adopt } from './adopt.ts';
import { make } from './make.ts';
import { ownValues, ownValuesChange } from './own-values/stored.ts';
import { codeView } from './run/browser/code-view.ts';
import { forgetSandboxes, isSandboxUsed } from './run/browser/page-sandbox.ts';
import { showResponse } from './run/browser/response-view.ts';
import { clearResults, putResult, runExample } from './run/browser/result-view.ts';
import { reveal } from './run/browser/reveal.ts';
import { showStatus, type Verdict } from './run/browser/status-view.ts';
import { counted } from './run/browser/words.ts';
import type { TokenFile } from './run/format.ts';
import styles from './run/result.css';
import type { RecordedRun } from './run/result.ts';

adopt(styles);

document.addEventListener(ownValuesChange, () => {
  forgetSandboxes();
  clearResults();
});

/** Runs one after the other, because each one depends on those before. */
let former: Promise<unknown> = Promise.resolve();

/**
 * Handles a button of an example: runs it, or opens the editor for its variables. Returns whether
 * the sandbox of the page is used, so that recorded runs are no longer needed.
 *
 * @param recorded the recorded first run of an example; the data of the token endpoint for a token
 */
export async function press(button: HTMLElement, recorded?: Promise<unknown>): Promise<boolean> {
  const panel = button.closest<HTMLElement>('[data-run]');
  const own = panel && button.dataset['press'] !== 'edit' ? ownVariables(panel) : undefined;
  if (!panel || !own) {
    if (panel && button.dataset['press'] === 'edit') toggleEditor(button);
    return isSandboxUsed();
  }
  const run = former.then(async () => runPanel(panel, own, await recorded));
  former = run.catch(() => undefined);
  await run;
  return isSandboxUsed();
}

async function runPanel(panel: HTMLElement, own: OwnVariables, data: unknown): Promise<void> {
  const id = panel.dataset['example'];
  if (id !== undefined) {
    const isUsable = ownValues().size === 0 && isRecordedRun(data);
    const recorded = isUsable ? data : undefined;
    return runExample(panel, { id, answer: chosenAnswer(panel), ...own }, recorded);
  }
  // A panel without example id is a response of the token endpoint.
  if (!isTokenFile(data)) throw new Error('the data of the token endpoint is missing');
  return showToken(panel, data);
}

function isRecordedRun(data: unknown): data is RecordedRun {
  return typeof data === 'object' && data !== null && 'result' in data;
}

function isTokenFile(data: unknown): data is TokenFile {
  return typeof data === 'object' && data !== null && 'scopes' in data;
}

/** Returns the index of the printed response that is selected. */
function chosenAnswer(panel: HTMLElement): number {
  const tabs = [...panel.querySelectorAll('[role=tablist][aria-label=Responses] [role=tab]')];
  return Math.max(
    0,
    tabs.findIndex((tab) => tab.ariaSelected === 'true'),
  );
}

/** Requests a token with the scopes of a printed response, and shows the result in its place. */
async function showToken(panel: HTMLElement, graph: TokenFile): Promise<void> {
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
    return {
      kind: 'printed',
      words: 'Matches the example, except for the token, which is new in each run.',
    };
  const words = `${counted(differing, 'value differs', 'values differ')} from the example.`;
  return { kind: 'otherwise', words };
}

/** Formats form fields, one per line. */
function lines(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
}

const editors = new WeakMap<Element, HTMLTextAreaElement>();

/** Toggles between the printed variables and an editor. */
function toggleEditor(button: HTMLElement): void {
  const pane = button.closest<HTMLElement>('.pane');
  const code = pane?.querySelector('pre');
  if (!pane || !code) return;
  const open = editors.get(pane);
  if (open) open.closest('.own-variables')?.remove();
  if (open) editors.delete(pane);
  else openEditor(pane, code.textContent);
  code.hidden = !open;
  const label = button.querySelector('[data-copy-label]');
  if (label) label.textContent = open ? 'Edit' : 'As printed';
}

function openEditor(pane: HTMLElement, text: string): void {
  const field = make('textarea', 'own-variables__text');
  field.value = text;
  field.rows = text.split('\n').length;
  field.spellcheck = false;
  field.setAttribute('aria-label', 'Variables as JSON');
  const fault = make('p', 'own-variables__fault');
  fault.setAttribute('role', 'alert');
  field.addEventListener('input', () => {
    fault.textContent = '';
    field.ariaInvalid = null;
  });
  pane.append(make('div', 'own-variables', field, fault));
  editors.set(pane, field);
  field.focus();
}

interface OwnVariables {
  readonly variables?: object;
}

/**
 * Returns the edited variables of a panel: empty if there is no editor or no change. Returns
 * undefined and marks the editor as invalid if its text is no JSON object.
 */
function ownVariables(panel: Element): OwnVariables | undefined {
  const pane = [...panel.querySelectorAll('.pane')].find((each) => editors.has(each));
  const field = pane && editors.get(pane);
  if (!field) return {};
  try {
    const variables: unknown = JSON.parse(field.value);
    if (typeof variables !== 'object' || variables === null || Array.isArray(variables))
      return complain(field, 'Variables are an object: { … }.');
    const printed: unknown = JSON.parse(pane.querySelector('pre')?.textContent ?? '{}');
    return JSON.stringify(printed) === JSON.stringify(variables) ? {} : { variables };
  } catch (error) {
    return complain(field, error instanceof Error ? error.message : String(error));
  }
}

function complain(field: HTMLTextAreaElement, words: string): undefined {
  const fault = field.parentElement?.querySelector('[role=alert]');
  if (fault) fault.textContent = `This is no JSON object: ${words}`;
  field.ariaInvalid = 'true';
  field.focus();
  return undefined;
}
