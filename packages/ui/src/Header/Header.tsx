import { Icon } from '../Icon/Icon.tsx';
import { SearchButton } from '../Search/SearchButton.tsx';
import { ThemeSwitch } from '../ThemeSwitch/ThemeSwitch.tsx';

export interface HeaderProps {
  readonly siteName: string;
  readonly homeHref: string;
  /** The address of the logo; the default is a tick. */
  readonly logo?: string | undefined;
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /**
   * The id of the navigation, which the menu button opens on small screens; absent if there is
   * none.
   */
  readonly navigationId?: string | undefined;
}

export function Header({ siteName, homeHref, logo, links, navigationId }: HeaderProps) {
  return (
    <>
      {navigationId !== undefined && <MenuButtons navigationId={navigationId} />}
      <a className="brand" href={homeHref}>
        <Logo src={logo} />
        <span className="brand__name">{siteName}</span>
      </a>
      <nav className="header__links" aria-label="Main">
        {links.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <SearchButton />
      <ThemeSwitch />
    </>
  );
}

function Logo({ src }: { readonly src: string | undefined }) {
  if (src !== undefined)
    return <img className="brand__logo" src={src} width="28" height="28" alt="" />;
  return (
    <svg className="brand__mark" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <rect width="20" height="20" rx="5" />
      <path d="M5.5 10.5l3 3 6-7" />
    </svg>
  );
}

/** Renders the menu button, which is a link without script. */
function MenuButtons({ navigationId }: { readonly navigationId: string }) {
  return (
    <>
      <a className="menu-button" href={`#${navigationId}`} data-without-js="">
        <Icon name="menu" />
        <span className="visually-hidden">Menu</span>
      </a>
      <button
        className="menu-button"
        type="button"
        data-drawer-open=""
        data-needs-js=""
        aria-haspopup="dialog"
      >
        <Icon name="menu" />
        <span className="visually-hidden">Menu</span>
      </button>
    </>
  );
}
