import { Icon } from '../Icon/Icon.tsx';

export type SidebarItem =
  | { readonly kind: 'page'; readonly label: string; readonly href: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'category'; readonly label: string; readonly items: readonly SidebarItem[] };

/** The navigation of every page. It knows nothing of the page that shows it. */
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
      return (
        <details>
          <summary>
            <Icon name="chevron" />
            {item.label}
          </summary>
          <Sidebar items={item.items} />
        </details>
      );
    default:
      return item satisfies never;
  }
}
