import { say } from './copy.ts';

/** The URL of the script that runs examples, set by the bundler. */
declare const RUN: string;

/** The data of the first run, by address. */
const recorded = new Map<string, Promise<unknown>>();
/** Whether the sandbox of the page is used, so that recorded runs are no longer needed. */
let isUsed = false;

/** Loads the script when the reader is about to press a button of an example, and runs it then. */
export function runOnClick(): void {
  for (const turn of ['pointerover', 'focusin'])
    document.addEventListener(turn, ({ target }) => {
      const button = buttonAt(target);
      if (button?.dataset['press'] === 'run') void load(button).catch(() => undefined);
    });
  document.addEventListener('click', async ({ target }) => {
    const button = buttonAt(target);
    if (!button || button.ariaBusy) return;
    button.ariaBusy = 'true';
    try {
      const tool = await load(button);
      isUsed = await tool.press(button, recorded.get(addressOf(button)));
    } catch {
      say(button, 'Not loaded');
    }
    button.ariaBusy = null;
  });
}

function buttonAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null;
}

function addressOf(button: HTMLElement): string {
  const { recorded: own, run } = button.closest<HTMLElement>('[data-run]')?.dataset ?? {};
  return own ?? run ?? '';
}

/** Checks for a recorded run that no longer shows what the sandbox would return. */
function isOutdated(button: HTMLElement): boolean {
  const isRecorded = button.closest('[data-recorded]') !== null;
  return isRecorded && (isUsed || 'ownValues' in document.documentElement.dataset);
}

/** Loads the script and, for the first run, its data, at the same time. */
function load(button: HTMLElement): Promise<typeof import('../run.ts')> {
  const address = addressOf(button);
  if (!isOutdated(button) && !recorded.has(address))
    recorded.set(
      address,
      fetch(address).then(
        (answer) => (answer.ok ? answer.json() : undefined),
        () => {
          recorded.delete(address);
        },
      ),
    );
  return import(RUN);
}
