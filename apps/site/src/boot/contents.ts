/** The contents that stay over a guide on a small screen give way to what one goes to. */
export function shutContents(): void {
  const fold = document.querySelector<HTMLDetailsElement>('.toc-fold');
  fold?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) fold.open = false;
  });
}
