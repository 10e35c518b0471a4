/** The address of the islands' code, beside this script; known when it was bundled. */
declare const ISLANDS: string;

/** Loads an island, and React with it, when the reader first turns to it. */
export function loadIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = async () => {
      const islands: typeof import('../islands/start.tsx') = await import(ISLANDS);
      islands.start(island);
    };
    island.addEventListener('focusin', load, { once: true });
    island.addEventListener('pointerenter', load, { once: true });
  }
}
