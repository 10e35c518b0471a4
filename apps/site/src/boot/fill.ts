/** The address of the code that fills in, beside this script; known when it was bundled. */
declare const FILL: string;

/** Loads it when the reader first turns to a box, or comes back to one that is filled. */
export function loadFill(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-fill]')];
  if (boxes.length === 0) return;
  let loading: Promise<void> | undefined;
  const start = () => {
    loading ??= load();
  };
  if (boxes.some(({ value }) => value !== '')) start();
  for (const box of boxes) box.addEventListener('focusin', start);
}

async function load(): Promise<void> {
  const fill: typeof import('../fill.ts') = await import(FILL);
  fill.start();
}
