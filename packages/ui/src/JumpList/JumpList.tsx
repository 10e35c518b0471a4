export interface JumpListProps {
  /** What it is a list of, read out before it: `On this page`. */
  readonly label: string;
  readonly links: readonly {
    readonly label: string;
    readonly href: string;
    /** How many things are there. */
    readonly count?: number | undefined;
  }[];
}

/** Links to the parts of a page, in a line or a few. */
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
