import { recall, remember } from './storage.ts';

/** Stores which boxes of a page's checklists the reader ticked. */
export function rememberChecks(): void {
  const key = `checks ${location.pathname}`;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-check]')];
  const ticked = new Set((recall(key) ?? '').split('\n'));
  for (const box of boxes) {
    if (ticked.has(textOf(box))) box.checked = true;
    box.addEventListener('change', () => {
      const texts = boxes.filter(({ checked }) => checked).map(textOf);
      remember(key, texts.length > 0 ? texts.join('\n') : null);
    });
  }
}

// Keyed by text and not by position, so that unchanged items keep their state when a checklist is
// edited. Line break opportunities in the text are ignored.
function textOf(box: HTMLInputElement): string {
  return (box.labels?.[0]?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
}
