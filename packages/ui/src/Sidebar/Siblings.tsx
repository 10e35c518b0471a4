import { Name } from '../Name/Name.tsx';

export interface SiblingsProps {
  /** What they have in common. */
  readonly title: string;
  /** Where all of them are. */
  readonly href: string;
  /** How many there are, of which those nearest to the page show. */
  readonly count: number;
  readonly links: readonly {
    readonly label: string;
    readonly href: string;
    readonly current: boolean;
  }[];
  /** What else there is of it: `Objects`. */
  readonly others: readonly {
    readonly label: string;
    readonly href: string;
    readonly count: number;
  }[];
}

/** What stands beside a page of the reference, below its kind in the navigation. */
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
