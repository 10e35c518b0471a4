import { Name } from '../Name/Name.tsx';

export interface SiblingsProps {
  /** The title of the topic. */
  readonly title: string;
  /** The address of the topic in the index of its kind. */
  readonly href: string;
  /** The total number of siblings. `links` has only the nearest ones. */
  readonly count: number;
  readonly links: readonly {
    readonly label: string;
    readonly href: string;
    readonly current: boolean;
  }[];
  /** Links to the other kinds of the topic, such as `Objects`, with the number of elements. */
  readonly others: readonly {
    readonly label: string;
    readonly href: string;
    readonly count: number;
  }[];
}

/** Renders the siblings of a reference page in the sidebar: elements of the same topic and kind. */
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
