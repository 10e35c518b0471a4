import { say } from './copy.ts';

/** The address of the code that runs examples, beside this script; known when it was bundled. */
declare const RUN: string;

/** Loads it when the reader presses a button of an example. */
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
