/** Tabs as the ARIA practices have them: arrows move and select, Home and End jump. */
export function wireTabs(): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const tabs = [...group.querySelectorAll<HTMLElement>('[role=tab]')];
    select(tabs, 0);
    group.dataset['ready'] = '';
    for (const [index, tab] of tabs.entries()) {
      tab.addEventListener('click', () => select(tabs, index));
      tab.addEventListener('keydown', (event) => {
        const next = target(event.key, { index, count: tabs.length });
        if (next === undefined) return;
        event.preventDefault();
        select(tabs, next);
        tabs[next]?.focus();
      });
    }
  }
}

function target(key: string, { index, count }: { index: number; count: number }) {
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
