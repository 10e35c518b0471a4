/** The URL of the script that shows summaries, set by the bundler. */
declare const PEEK: string;

/**
 * Shows a summary of a type in code on mouse hover or keyboard focus. Touch follows the link, as
 * without script.
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

/**
 * Returns a link to another reference page. Links within the page are excluded, because their
 * targets are nearby.
 */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLAnchorElement>(':is(.code, .type-ref) a[href^="/"]');
}
