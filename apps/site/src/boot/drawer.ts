/**
 * Opens the navigation in a modal dialog on small screens, which handles focus, Escape and the
 * inert page. The navigation element is moved and not copied.
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
  // On wide screens, the navigation is beside the text.
  matchMedia('(min-width: 64rem)').addEventListener('change', () => drawer.close());
}
