import { ideMark } from '../ide/mark.ts';

/** The URL of the IDE script, set by the bundler. */
declare const IDE: string;

/** Opens the IDE on request, or if the page's address is a permalink. */
export function openIde(): void {
  const shell = document.querySelector<HTMLElement>('section[data-ide]');
  if (!shell) return;
  const open = async () => {
    if (shell.dataset['open'] === '') return;
    // The space is reserved immediately, in response to the click, to avoid a later layout shift.
    shell.dataset['open'] = '';
    try {
      const ide: typeof import('../ide.tsx') = await import(IDE);
      await ide.open(shell);
    } catch (error) {
      // The network may be back when the reader tries again.
      delete shell.dataset['open'];
      throw error;
    }
  };
  shell.querySelector('button')?.addEventListener('click', () => void open());
  if (!location.hash.startsWith(ideMark)) return;
  shell.scrollIntoView();
  void open();
}
