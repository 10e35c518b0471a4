/**
 * On small screens the navigation opens in a modal dialog, which brings focus, Escape and the
 * inert page behind it. The one navigation moves there and back, so it is never twice in the page.
 */
export function openDrawer(): void {
  const drawer = document.querySelector<HTMLDialogElement>('[data-drawer]');
  const button = document.querySelector<HTMLElement>('[data-drawer-open]');
  const navigation = document.querySelector<HTMLElement>('.layout > .sidebar');
  const home = navigation?.parentElement;
  if (!drawer || !button || !navigation || !home) return;

  button.addEventListener('click', () => {
    drawer.append(navigation);
    drawer.showModal();
    navigation.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  });
  drawer.addEventListener('close', () => {
    home.prepend(navigation);
    button.focus();
  });
  drawer.addEventListener('click', ({ target }) => {
    if (target === drawer) drawer.close();
  });
  // Where there is room for the navigation beside the text, it belongs there.
  matchMedia('(min-width: 64rem)').addEventListener('change', () => drawer.close());
}
