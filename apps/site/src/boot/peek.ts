/** The address of the code that shows summaries, beside this script; known when it was bundled. */
declare const PEEK: string;

/**
 * A type in code says what it is when the mouse rests on it or the keyboard comes to it. A finger
 * follows the link, as without script.
 */
export function loadPeek(): void {
  const turn = async (event: Event) => {
    const link = linkOf(event.target);
    if (!link) return;
    const peek: typeof import('../peek.ts') = await import(PEEK);
    peek.turnTo(link);
  };
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') void turn(event);
  });
  document.addEventListener('focusin', (event) => {
    if (linkOf(event.target)?.matches(':focus-visible')) void turn(event);
  });
}

/** A link to a page of the reference: one within the page leads to what is in view, or nearly. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLAnchorElement>(':is(.code, .type-ref) a[href^="/"]');
}
