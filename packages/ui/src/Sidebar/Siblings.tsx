import { Name } from '../Name/Name.tsx';

export interface SiblingsProps {
  /** The title of the group. */
  readonly title: string;
  /** The address of the complete list. */
  readonly href: string;
  /** The total number; only the nearest ones are listed. */
  readonly count: number;
  readonly links: readonly {
    readonly label: string;
    readonly href: string;
    readonly current: boolean;
  }[];
  /** Links to other kinds: `Objects`. */
  readonly others: readonly {
    readonly label: string;
    readonly href: string;
    readonly count: number;
  }[];
}

/** Renders the siblings of a reference page in the sidebar. */
export function Siblings({ title, href, count, links, others }: SiblingsProps) {
  return (
    <div className="siblings">
      <a className="siblings__title" href={href}>
        {title}
      </a>
      <ul className="sidebar__list">
        {links.map(({ label, href: to, current }) => (
          <li key={to}>
            <a href={to} aria-current={current ? 'page' : undefined}>
              <Name text={label} large />
            </a>
          </li>
        ))}
        {count > links.length && (
          <li>
            <a href={href}>All {count}</a>
          </li>
        )}
      </ul>
      {others.length > 0 && (
        <p className="siblings__others">
          {others.map((other) => (
            <a key={other.href} href={other.href}>
              {other.label} <span>{other.count}</span>
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
