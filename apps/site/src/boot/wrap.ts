import { remember } from './storage.ts';

const root = document.documentElement;

/** Toggles line wrapping for all code, also on later pages. */
export function wrapOnClick(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-wrap]') : null;
    const code = button?.closest('[data-copy-scope]')?.querySelector('pre');
    if (!button || !code) return;
    const top = button.getBoundingClientRect().top;
    // By default, the width of the box decides.
    const wrap = getComputedStyle(code).whiteSpace === 'pre' ? 'on' : 'off';
    root.dataset['wrap'] = wrap;
    remember('wrap', wrap);
    scrollBy(0, button.getBoundingClientRect().top - top);
  });
}
