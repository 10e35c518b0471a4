import { remember } from './storage.ts';

const root = document.documentElement;

/** Whether long lines of code go on below: a choice for all code, also on later pages. */
export function wrapOnClick(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-wrap]') : null;
    const code = button?.closest('[data-copy-scope]')?.querySelector('pre');
    if (!button || !code) return;
    const top = button.getBoundingClientRect().top;
    // Without a choice the width of its box decides.
    const wrap = getComputedStyle(code).whiteSpace === 'pre' ? 'on' : 'off';
    root.dataset['wrap'] = wrap;
    remember('wrap', wrap);
    scrollBy(0, button.getBoundingClientRect().top - top);
  });
}
