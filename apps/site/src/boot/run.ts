import { say } from './copy.ts';

/** The URL of the script that runs examples, set by the bundler. */
declare const RUN: string;

/** Loads the script when the reader presses a button of an example. */
export function runOnClick(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null;
    if (!button || button.ariaBusy) return;
    button.ariaBusy = 'true';
    try {
      const tool: typeof import('../run.ts') = await import(RUN);
      await tool.press(button);
    } catch {
      say(button, 'Not loaded');
    }
    button.ariaBusy = null;
  });
}
