import { recall, remember } from './storage.ts';

/** The URL of the search script, set by the bundler. */
declare const SEARCH: string;

/** Opens the dialog immediately; its code and index are loaded on first use. */
export function openSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-search]');
  if (!dialog) return;

  let tries = 0;
  let isAsked = false;
  const load = async (): Promise<void> => {
    // Fetched in parallel with the code. Errors are handled by the later request.
    const address = `${dialog.dataset['search']}names.json`;
    const names = isAsked ? undefined : fetch(address).catch(() => undefined);
    isAsked = true;
    // Some browsers cache failed imports, so a retry needs a different URL.
    const code = tries === 0 ? SEARCH : `${SEARCH}?${tries}`;
    if (!(await isLoaded(dialog, { code, names }))) tries += 1;
  };
  const open = () => {
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLInputElement>('.search__input')?.select();
    load();
  };
  for (const button of document.querySelectorAll('[data-search-open]'))
    button.addEventListener('click', open);
  dialog.querySelector('[data-search-retry]')?.addEventListener('click', load);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  const slash = switchSlash(dialog);
  document.addEventListener('keydown', (event) => {
    if (!isControlK(event) && !(slash() && isSlash(event))) return;
    event.preventDefault();
    open();
  });
}

interface Loading {
  readonly code: string;
  readonly names: Promise<Response | undefined> | undefined;
}

async function isLoaded(dialog: HTMLDialogElement, { code, names }: Loading): Promise<boolean> {
  try {
    const search: typeof import('../search/browser/start.ts') = await import(code);
    search.start(dialog, names);
    return true;
  } catch {
    dialog.dataset['state'] = 'failed';
    return false;
  }
}

/**
 * Reads the switch for the single-letter shortcut, which must be optional because speech input
 * triggers it.
 */
function switchSlash(dialog: HTMLElement): () => boolean {
  const box = dialog.querySelector<HTMLInputElement>('[data-search-slash]');
  if (box) box.checked = recall('slash') !== 'off';
  box?.addEventListener('change', () => remember('slash', box.checked ? null : 'off'));
  return () => recall('slash') !== 'off';
}

function isControlK({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Checks for the shortcut, which is an ordinary letter in editable elements. */
function isSlash({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const writes =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));
  return key === '/' && !ctrlKey && !metaKey && !altKey && !writes;
}
