/** The address of the code that finds near pages, beside this script; known when it was bundled. */
declare const NEAR: string;

/** Only the page of what does not exist has a place for them. */
export async function loadNear(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-near]');
  if (!place) return;
  const near: typeof import('../near.ts') = await import(NEAR);
  await near.start(place);
}
