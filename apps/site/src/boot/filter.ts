/** The address of the code that filters an index, beside this script; known when it was bundled. */
declare const FILTER: string;

/** Loads it when the reader first turns to the box. */
export function loadFilter(): void {
  const box = document.querySelector<HTMLElement>('[data-filter]');
  if (!box) return;
  const start = async () => {
    const filter: typeof import('../filter.ts') = await import(FILTER);
    filter.start(box);
  };
  for (const turn of ['pointerenter', 'focusin', 'input'])
    box.addEventListener(turn, start, { once: true });
}
