import { Icon } from '../Icon/Icon.tsx';

/**
 * Renders the modal dialog that the script moves the navigation into on small screens. Empty until
 * then.
 */
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
