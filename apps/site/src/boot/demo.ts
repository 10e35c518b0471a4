/** The URL of the script that runs a demo, set by the bundler. */
declare const DEMO: string;

/** Loads the script of a demo when the reader moves to it. */
export function loadDemo(): void {
  const demo = document.querySelector<HTMLElement>('[data-demo]');
  if (!demo) return;
  const load = (): Promise<typeof import('../demo.ts')> => import(DEMO);
  const prepare = async () => (await load()).prepare(demo);
  for (const turn of ['pointerenter', 'focusin'])
    // A press tries again, and reports a failure.
    demo.addEventListener(turn, () => void prepare().catch(() => undefined));
  demo.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'demo-method')
      showMethod(demo, Number(target.value));
  });
  demo.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-demo-run]') : null;
    if (!button || button.ariaBusy) return;
    button.ariaBusy = 'true';
    try {
      const { run } = await load();
      await run(demo);
    } catch {
      const status = demo.querySelector('[data-demo-status]');
      if (status) status.textContent = 'The sandbox could not be loaded. Try again.';
    }
    button.ariaBusy = null;
  });
}

/** Shows the controls of a method, and hides those of the others. */
function showMethod(demo: HTMLElement, at: number): void {
  const methods = [...demo.querySelectorAll<HTMLElement>('[data-demo-method]')];
  for (const [index, method] of methods.entries()) method.hidden = index !== at;
}
