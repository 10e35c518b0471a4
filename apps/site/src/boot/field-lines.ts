/** The URL of the script that highlights fields in the example, set by the bundler. */
declare const FIELD_LINES: string;

/**
 * Loads the script when the reader first points at or focuses a field or the example beside it. On
 * touch screens nothing can be pointed at.
 */
export function loadFieldLines(): void {
  const page = document.querySelector<HTMLElement>('.reference:has(.example__views):has(.field)');
  if (!page || !('highlights' in CSS)) return;
  const loading = new AbortController();
  for (const turn of ['pointerover', 'focusin'])
    page.addEventListener(
      turn,
      async (event) => {
        const { target } = event;
        if (!(target instanceof Element && target.closest('.field, .example__views pre'))) return;
        loading.abort();
        const tool: typeof import('../field-lines.ts') = await import(FIELD_LINES);
        tool.start(page, event);
      },
      { signal: loading.signal },
    );
}
