import { Icon } from '../Icon/Icon.tsx';

export type SidebarItem =
  | { readonly kind: 'page'; readonly label: string; readonly href: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | {
      readonly kind: 'category';
      readonly label: string;
      /** The address of the category's page, if it has one. */
      readonly href?: string | undefined;
      readonly items: readonly SidebarItem[];
    };

/** Renders the sidebar, independent of the current page. */
export function Sidebar({ items }: { readonly items: readonly SidebarItem[] }) {
  return (
    <ul className="sidebar__list">
      {items.map((item) => (
        <li key={item.label}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item }: { readonly item: SidebarItem }) {
  switch (item.kind) {
    case 'page':
      return <a href={item.href}>{item.label}</a>;
    case 'link':
      return (
        <a href={item.href} rel="noopener">
          {item.label} <Icon name="external" />
          <span className="visually-hidden">(external)</span>
        </a>
      );
    case 'category':
      return item.href === undefined ? <Fold {...item} /> : <LinkedFold {...item} />;
    default:
      return item satisfies never;
  }
}

type Category = Extract<SidebarItem, { kind: 'category' }>;

function Fold({ label, items }: Category) {
  return (
    <details>
      <summary>
        <Icon name="chevron" />
        {label}
      </summary>
      <Sidebar items={items} />
    </details>
  );
}

/** Renders a category whose label is a link, with a chevron that expands it. */
function LinkedFold({ label, href, items }: Category) {
  return (
    <div className="sidebar__linked">
      <a href={href}>{label}</a>
      <details>
        <summary>
          <Icon name="chevron" />
          <span className="visually-hidden">Pages of {label}</span>
        </summary>
        <Sidebar items={items} />
      </details>
    </div>
  );
}
