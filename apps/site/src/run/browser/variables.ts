import { make } from '../../make.ts';

const editors = new WeakMap<Element, HTMLTextAreaElement>();

/** Turns the printed variables into a field, and back into what is printed. */
export function toggleEditor(button: HTMLElement): void {
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
 * What stands in the field of a panel: nothing where it has none, or where it is as printed.
 * Undefined where it is no JSON object; then the field says so.
 */
export function ownVariables(panel: Element): { readonly variables?: object } | undefined {
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
