import { fragment } from './fragment.ts';

/**
 * A link to something inside of a folded part opens it, also in browsers that do not by themselves;
 * so does one to what has folded most of what it says.
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
