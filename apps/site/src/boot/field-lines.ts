/** The URL of the script that highlights fields in the example, set by the bundler. */
declare const FIELD_LINES: string;

/**
 * Loads the script when the reader first points at or focuses a field or the example beside it. On
 * touch screens nothing can be pointed at.
 */
export function loadFieldLines(): void {
  const page = document.querySelector<HTMLElement>('.reference:has(.example__views):has(.field)');
  if (!page || !('highlights' in CSS)) return;
  const listening = new AbortController();
  let last: Event | undefined;
  let isLoading = false;
  const load = async (event: Event) => {
    const { target } = event;
    last = event;
    if (isLoading || !(target instanceof Element)) return;
    if (!target.closest('.field, .example__views pre')) return;
    isLoading = true;
    try {
      const tool: typeof import('../field-lines.ts') = await import(FIELD_LINES);
      listening.abort();
      tool.start(page, last);
    } catch {
      // The network may be back with the next event.
      isLoading = false;
    }
  };
  for (const turn of ['pointerover', 'focusin'])
    page.addEventListener(turn, load, { signal: listening.signal });
}
