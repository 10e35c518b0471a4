/** The URL of the script that finds similar pages, set by the bundler. */
declare const NEAR: string;

/** Loads the script on the 404 page, which alone has a place for the results. */
export async function loadNear(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-near]');
  if (!place) return;
  const near: typeof import('../near.ts') = await import(NEAR);
  await near.start(place);
}
