/**
 * Closes the sticky table of contents on small screens when the reader follows one of its links.
 */
export function shutContents(): void {
  const fold = document.querySelector<HTMLDetailsElement>('.toc-fold');
  fold?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) fold.open = false;
  });
}
