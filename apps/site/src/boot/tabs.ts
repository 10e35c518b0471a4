import { recall, remember } from './storage.ts';

/** Implements tabs as in the ARIA practices: arrow keys move and select, Home and End jump. */
export function wireTabs(): void {
  for (const group of groupsOf('[data-tabs]')) {
    const tabs = tabsOf(group);
    const { tabs: name } = group.dataset;
    const kept = name ? recall(name) : null;
    select(tabs, Math.max(0, indexOf(tabs, kept)));
    group.dataset['ready'] = '';
    for (const [index, tab] of tabs.entries()) {
      tab.addEventListener('click', () => choose(group, index));
      tab.addEventListener('keydown', (event) => {
        const next = tabAfter(event.key, { index, count: tabs.length });
        if (next === undefined) return;
        event.preventDefault();
        choose(group, next);
        tabs[next]?.focus();
      });
    }
  }
}

/** Selects a tab in every group of the same name, on this page and on later ones. */
function choose(group: HTMLElement, index: number): void {
  const { tabs: name } = group.dataset;
  const title = tabsOf(group)[index]?.textContent;
  if (!name || !title) {
    select(tabsOf(group), index);
    return;
  }
  const top = group.getBoundingClientRect().top;
  for (const tabs of [...groupsOf(`[data-tabs="${name}"]`)].map(tabsOf)) {
    const at = indexOf(tabs, title);
    if (at >= 0) select(tabs, at);
  }
  // Groups above may have changed height, so the scroll position is corrected.
  scrollBy(0, group.getBoundingClientRect().top - top);
  remember(name, title);
}

function groupsOf(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector);
}

function tabsOf(group: HTMLElement): HTMLElement[] {
  // Tabs may be in a panel of other tabs.
  return [...group.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')];
}

function indexOf(tabs: readonly HTMLElement[], title: string | null): number {
  return tabs.findIndex(({ textContent }) => textContent === title);
}

/** Returns the index of the tab that a key moves to; undefined for other keys. */
export function tabAfter(key: string, { index, count }: { index: number; count: number }) {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function select(tabs: readonly HTMLElement[], chosen: number): void {
  for (const [index, tab] of tabs.entries()) {
    tab.ariaSelected = String(index === chosen);
    tab.tabIndex = index === chosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = index !== chosen;
  }
}
