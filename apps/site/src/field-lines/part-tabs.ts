import { prefersStill } from '../motion.ts';
import type { Line } from './lines.ts';

export interface PartTabs {
  /** Brings one of the lines into view, on the tab that it is on. */
  reveal(lines: readonly Line[]): void;
  /** Shows the reader's tab again, unless the reader chose one meanwhile. */
  goBack(): void;
}

/** Changes the tabs of an example for as long as the reader points at a field. */
export function partTabs(views: HTMLElement): PartTabs {
  const list = views.querySelector<HTMLElement>(':scope > .tabs > [role=tablist]');
  /** The tab that the reader chose, and how far its content was scrolled. */
  let own: { readonly tab: HTMLElement; readonly top: number } | undefined;
  let isChosenHere = false;

  const forget = () => {
    own = undefined;
    views.style.height = '';
  };
  // A run, too, selects a tab.
  for (const turn of ['click', 'keydown'])
    list?.addEventListener(turn, () => {
      if (!isChosenHere) forget();
    });

  const choose = (tab: HTMLElement) => {
    isChosenHere = true;
    tab.click();
    isChosenHere = false;
  };

  const goBack = () => {
    if (!own) return;
    choose(own.tab);
    views.scrollTop = own.top;
    forget();
  };

  const show = (view: Element) => {
    const tab = document.getElementById(view.getAttribute('aria-labelledby') ?? '');
    const selected = list?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!tab || !selected) return;
    if (tab === own?.tab) return goBack();
    own ??= { tab: selected, top: views.scrollTop };
    // The panel keeps its height, so that nothing else moves.
    views.style.height = `${views.offsetHeight}px`;
    choose(tab);
  };

  return {
    goBack,
    reveal(lines) {
      const isOnTab = ({ code }: Line) =>
        code.closest('[hidden]')?.parentElement === list?.parentElement;
      const line = lines.find(({ code }) => !code.closest('[hidden]')) ?? lines.find(isOnTab);
      if (!line) return goBack();
      const view = line.code.closest('[hidden]');
      if (view) show(view);
      const box = views.getBoundingClientRect();
      const start = box.top + (list?.offsetHeight ?? 0);
      const { top, bottom } = line.range.getBoundingClientRect();
      if (top >= start && bottom <= box.bottom) return;
      const distance = (top + bottom) / 2 - (start + box.bottom) / 2;
      views.scrollBy({ top: distance, behavior: prefersStill() ? 'instant' : 'smooth' });
    },
  };
}
