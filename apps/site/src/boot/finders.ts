/** The URL of the finder script, set by the bundler. */
declare const FINDER: string;

/** Loads the script when the reader focuses a control, or if the page's address has a query. */
export async function loadFinders(): Promise<void> {
  const forms = [...document.querySelectorAll<HTMLFormElement>('[data-finder]')];
  for (const form of forms) {
    for (const turn of ['pointerenter', 'focusin', 'input'])
      form.addEventListener(turn, () => start(form), { once: true });
    form.addEventListener('submit', (event) => event.preventDefault());
  }
  if (location.search) await Promise.allSettled(forms.map(start));
  // The page was hidden until now to avoid a layout shift (see theme.ts).
  delete document.documentElement.dataset['finding'];
}

async function start(form: HTMLFormElement): Promise<void> {
  const finder: typeof import('../finder.ts') = await import(FINDER);
  finder.start(form);
}
