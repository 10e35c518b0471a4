export interface JumpListProps {
  /** The accessible label: `On this page`. */
  readonly label: string;
  readonly links: readonly {
    readonly label: string;
    readonly href: string;
    /** The number of listed items. */
    readonly count?: number | undefined;
  }[];
}

/** Renders links to the parts of a page. */
export function JumpList({ label, links }: JumpListProps) {
  if (links.length < 2) return null;
  return (
    <nav className="jump-list" aria-label={label}>
      <ul>
        {links.map(({ label: text, href, count }) => (
          <li key={href}>
            <a href={href}>
              {text}
              {count !== undefined && <span> {count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
