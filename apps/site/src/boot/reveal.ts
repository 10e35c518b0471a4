import { fragment } from './fragment.ts';

/**
 * Expands a collapsed part that contains the target of a link, also in browsers that do not do so
 * themselves, and a part that is the target itself.
 */
export function revealTarget(): void {
  const reveal = () => {
    const target = document.getElementById(fragment());
    const own = target?.querySelector<HTMLDetailsElement>(':scope > details[data-reveal]');
    let fold = own ?? target?.closest('details');
    if (!target || !fold) return;
    for (; fold; fold = fold.parentElement?.closest('details')) fold.open = true;
    target.scrollIntoView();
  };
  reveal();
  window.addEventListener('hashchange', reveal);
}
