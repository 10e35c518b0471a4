import { say } from './copy.ts';

/** The URL of the request builder, set by the bundler. */
declare const BUILDER: string;

/** Loads the builder when the reader is about to press its button, and opens it then. */
export function loadBuilder(): void {
  const load = (): Promise<typeof import('../builder.ts')> => import(BUILDER);
  for (const button of document.querySelectorAll<HTMLElement>('[data-build]')) {
    for (const turn of ['pointerenter', 'focusin'])
      // A press tries again, and reports a failure.
      button.addEventListener(turn, () =>
        load()
          .then(({ prepare }) => prepare(button))
          .catch(() => {}),
      );
    button.addEventListener('click', async () => {
      button.ariaBusy = 'true';
      try {
        await (await load()).open(button);
      } catch {
        say(button, 'Not loaded');
      }
      button.ariaBusy = null;
    });
  }
}
