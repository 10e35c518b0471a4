import { Icon } from '../Icon/Icon.tsx';

/** Where the script puts the navigation on small screens: a modal dialog, empty until then. */
export function Drawer() {
  return (
    <dialog className="drawer" data-drawer="" aria-label="Navigation">
      <form method="dialog">
        <button className="menu-button" type="submit">
          <Icon name="close" />
          <span className="visually-hidden">Close menu</span>
        </button>
      </form>
    </dialog>
  );
}
