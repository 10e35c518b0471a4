import { recall, remember } from './storage.ts';

/** A ticked box of a page's checklist stays ticked for the reader who ticked it. */
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

// By text and not by place: a checklist that was edited keeps what is still there.
// Where its lines may end is no part of it.
function textOf(box: HTMLInputElement): string {
  return (box.labels?.[0]?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
}
