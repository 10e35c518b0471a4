/** The URL of the script that explains pasted text, set by the bundler. */
declare const PASTE: string;

/** Loads the script when the reader focuses the box. */
export function loadPaste(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-paste]');
  if (!form) return;
  const start = async () => {
    const paste: typeof import('../paste.ts') = await import(PASTE);
    paste.start(form);
  };
  for (const turn of ['pointerenter', 'focusin', 'input'])
    form.addEventListener(turn, () => void start(), { once: true });
  form.addEventListener('submit', (event) => event.preventDefault());
}
