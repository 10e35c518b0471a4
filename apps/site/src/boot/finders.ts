/** The address of the code that finds, beside this script; known when it was bundled. */
declare const FINDER: string;

/** Loads it when the reader turns to the controls, or comes with an address that asks. */
export async function loadFinders(): Promise<void> {
  const forms = [...document.querySelectorAll<HTMLFormElement>('[data-finder]')];
  for (const form of forms) {
    for (const turn of ['pointerenter', 'focusin', 'input'])
      form.addEventListener(turn, () => start(form), { once: true });
    form.addEventListener('submit', (event) => event.preventDefault());
  }
  if (location.search) await Promise.allSettled(forms.map(start));
  // Until now the page waited, so that nothing moves (see theme.ts).
  delete document.documentElement.dataset['finding'];
}

async function start(form: HTMLFormElement): Promise<void> {
  const finder: typeof import('../finder.ts') = await import(FINDER);
  finder.start(form);
}
