import { recall, remember } from './storage.ts';

const root = document.documentElement;

/**
 * Makes the color theme follow the system until the reader chooses one. The choice applies in every
 * tab.
 */
export function switchTheme(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('[data-theme-switch]')) {
    select.value = root.dataset['theme'] ?? 'system';
    select.addEventListener('change', () => {
      const theme = select.value === 'system' ? null : select.value;
      remember('theme', theme);
      apply(theme);
    });
    window.addEventListener('storage', ({ key }) => {
      if (key !== 'theme') return;
      apply(recall('theme'));
      select.value = recall('theme') ?? 'system';
    });
  }
}

function apply(theme: string | null): void {
  if (theme === null) delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}
