import { recall, remember } from './storage.ts';

/**
 * Leaves room at the end of the page, so that all of it can be scrolled out from below the
 * preview, and nothing that has the focus hides there. A new load begins with the same room.
 */
export function keepRoom(parts: readonly HTMLElement[]): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  leave(recall<{ height: number }>('room').height ?? 0);
  const observer = new ResizeObserver(() => {
    const height = Math.max(...parts.map(heightOf));
    remember('room', { height });
    leave(height);
  });
  for (const part of parts) observer.observe(part);

  function leave(height: number): void {
    sheet.replaceSync(`@media not print {
      html { scroll-padding-bottom: ${height}px }
      body { padding-bottom: ${height}px }
    }`);
  }
}

/** From its upper edge to the window's end; 0 for one that is not shown. */
function heightOf(part: HTMLElement): number {
  const { top, height } = part.getBoundingClientRect();
  return height === 0 ? 0 : Math.ceil(innerHeight - top);
}
