import type { Scope } from './hits.ts';

/** What the reader holds the search to, until the dialog is closed. */
export interface ChosenScope {
  value(): Scope;
  /** As it is called: `Errors`. */
  label(): string;
  reset(): void;
}

export function createScope(dialog: HTMLElement, onChange: () => void): ChosenScope {
  const inputs = [...dialog.querySelectorAll<HTMLInputElement>('[name=search-scope]')];
  const chosen = () => inputs.find(({ checked }) => checked);
  const reset = () => {
    const [all] = inputs;
    if (all) all.checked = true;
  };
  for (const input of inputs) input.addEventListener('change', onChange);
  dialog.querySelector('[data-search-all]')?.addEventListener('click', () => {
    reset();
    onChange();
    dialog.querySelector<HTMLElement>('[role=combobox]')?.focus();
  });
  // A browser that goes back fills the form as it was left.
  reset();
  return {
    value: () => scopes.find((scope) => scope === chosen()?.value) ?? 'all',
    label: () => chosen()?.labels?.[0]?.textContent ?? '',
    reset,
  };
}

const scopes: readonly Scope[] = ['all', 'guides', 'reference', 'errors'];
