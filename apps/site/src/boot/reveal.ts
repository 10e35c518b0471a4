import { fragment } from './fragment.ts';

/** A link to something inside of a folded part opens it, also in browsers that do not by themselves. */
export function revealTarget(): void {
  const reveal = () => {
    const target = document.getElementById(fragment());
    let fold = target?.closest('details');
    if (!target || !fold) return;
    for (; fold; fold = fold.parentElement?.closest('details')) fold.open = true;
    target.scrollIntoView();
  };
  reveal();
  window.addEventListener('hashchange', reveal);
}
