/** The URL of the script that runs a demo, set by the bundler. */
declare const DEMO: string;

/** Loads the script of a demo when the reader moves to it. */
export function loadDemo(): void {
  const demo = document.querySelector<HTMLElement>('[data-demo]');
  if (!demo) return;
  let tool: Promise<typeof import('../demo.ts')> | undefined;
  const load = () => (tool ??= import(DEMO));
  for (const turn of ['pointerenter', 'focusin'])
    demo.addEventListener(turn, () => void load().then((loaded) => loaded.prepare(demo)));
  demo.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'demo-method')
      showMethod(demo, Number(target.value));
  });
  demo.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-demo-run]') : null;
    if (!button || button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    try {
      const { run } = await load();
      await run(demo);
    } finally {
      button.ariaBusy = null;
    }
  });
}

/** Shows the controls of a payment method, and hides those of the others. */
function showMethod(demo: HTMLElement, at: number): void {
  const methods = [...demo.querySelectorAll<HTMLElement>('[data-demo-method]')];
  for (const [index, method] of methods.entries()) method.hidden = index !== at;
}
