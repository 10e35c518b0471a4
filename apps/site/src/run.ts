import { tokenForm } from '@docs-compiler/graph';

import { adopt } from './adopt.ts';
import { make } from './make.ts';
import { codeView } from './run/browser/code-view.ts';
import { jsonView } from './run/browser/json-view.ts';
import { putResult, showResult, verdictLine } from './run/browser/result-view.ts';
import { openSession, type Session } from './run/browser/session.ts';
import { counted } from './run/browser/words.ts';
import styles from './run/result.css';

adopt(styles);

/** Handles a button of an example: runs it, or opens the editor for its variables. */
export async function press(button: HTMLElement): Promise<void> {
  const panel = button.closest<HTMLElement>('[data-run]');
  if (!panel) return;
  if (button.dataset['press'] === 'edit') return toggleEditor(button);
  const own = ownVariables(panel);
  if (!own) return;
  const session = await openSession(panel.dataset['run'] ?? '');
  const id = panel.dataset['example'];
  // A panel without example id is a response of the token endpoint.
  if (id === undefined) return showToken(panel, session);
  showResult(panel, { session, id, answer: chosenAnswer(panel), ...own });
}

/** Returns the index of the printed response that is selected. */
function chosenAnswer(panel: HTMLElement): number {
  const tabs = [...panel.querySelectorAll('[role=tablist][aria-label=Responses] [role=tab]')];
  return Math.max(
    0,
    tabs.findIndex((tab) => tab.ariaSelected === 'true'),
  );
}

/** Requests a token with the scopes of a printed response, and shows the result below it. */
async function showToken(panel: HTMLElement, { sandbox, graph }: Session): Promise<void> {
  const printed = partsIn(panel.querySelector('pre')?.textContent ?? '');
  const fields = tokenForm(graph, String(printed.get('scope')));
  const address = graph.site.endpoints.token;
  if (!fields || address === null) return;
  const form = new URLSearchParams(fields);
  const response = await sandbox.fetch(address, { method: 'POST', body: form });
  const text = await response.text();
  const parts = partsIn(text);
  const names = [...new Set([...printed.keys(), ...parts.keys()])];
  // Tokens differ each time.
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

/**
 * Returns the edited variables of a panel: empty if there is no editor or no change. Returns
 * undefined and marks the editor as invalid if its text is no JSON object.
 */
function ownVariables(panel: Element): { readonly variables?: object } | undefined {
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
