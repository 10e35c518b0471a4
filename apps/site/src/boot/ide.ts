import { ideMark } from '../ide/mark.ts';

/** The address of the code of the IDE, beside this script; known when it was bundled. */
declare const IDE: string;

/** Opens it when the reader asks, and where the address of the page holds what to open it with. */
export function openIde(): void {
  const shell = document.querySelector<HTMLElement>('section[data-ide]');
  if (!shell) return;
  const open = async () => {
    if (shell.dataset['open'] === '') return;
    // It gets its room at once, as an answer to the reader, and not while they go on.
    shell.dataset['open'] = '';
    try {
      const ide: typeof import('../ide.tsx') = await import(IDE);
      await ide.open(shell);
    } catch (error) {
      // A line that broke may be there again when the reader presses again.
      delete shell.dataset['open'];
      throw error;
    }
  };
  shell.querySelector('button')?.addEventListener('click', () => void open());
  if (!location.hash.startsWith(ideMark)) return;
  shell.scrollIntoView();
  void open();
}
