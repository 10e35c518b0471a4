/** The URL of the fill script, set by the bundler. */
declare const FILL: string;

/** Loads the script when the reader focuses a box, or if a box is already filled. */
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
