import { recall, remember } from './storage.ts';

/** The address of the search's code, beside this script; known when it was bundled. */
declare const SEARCH: string;

/** The dialog opens at once; its code and its index are loaded when it first does. */
export function openSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-search]');
  if (!dialog) return;

  let tries = 0;
  let isAsked = false;
  const load = async (): Promise<void> => {
    // With the code, not after it. What is wrong with it is told by who asks again.
    const address = `${dialog.dataset['search']}names.json`;
    const names = isAsked ? undefined : fetch(address).catch(() => undefined);
    isAsked = true;
    // Some browsers keep that an import failed, so another try needs another address.
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

/** A single letter as a shortcut must be one that can be switched off: some speak to their page. */
function switchSlash(dialog: HTMLElement): () => boolean {
  const box = dialog.querySelector<HTMLInputElement>('[data-search-slash]');
  if (box) box.checked = recall('slash') !== 'off';
  box?.addEventListener('change', () => remember('slash', box.checked ? null : 'off'));
  return () => recall('slash') !== 'off';
}

function isControlK({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Where one can write, it is a letter. */
function isSlash({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const writes =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));
  return key === '/' && !ctrlKey && !metaKey && !altKey && !writes;
}
