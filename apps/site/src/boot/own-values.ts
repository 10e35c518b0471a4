import { say } from './copy.ts';

/** The URL of the script with the dialog for readers' values, set by the bundler. */
declare const VALUES: string;

/** Opens the dialog for readers' values when the reader presses its button. */
export function openOwnValues(): void {
  document.addEventListener('click', async ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('button[data-own-values]') : null;
    if (!button) return;
    try {
      const tool: typeof import('../own-values.ts') = await import(VALUES);
      await tool.open(button);
    } catch {
      say(button, 'Not loaded');
    }
  });
}
