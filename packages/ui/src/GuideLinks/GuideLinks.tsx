export interface GuideLinksProps {
  readonly links: readonly {
    readonly title: string;
    /** What it is a guide of; empty where nothing says so. */
    readonly branch: string;
    readonly href: string;
  }[];
}

/** How many show before the rest folds. */
const shown = 6;

/** The guides that show an element at work. */
export function GuideLinks({ links }: GuideLinksProps) {
  return (
    <>
      <List links={links.slice(0, shown)} />
      {links.length > shown && (
        <details className="fold">
          <summary>{links.length - shown} more</summary>
          <List links={links.slice(shown)} />
        </details>
      )}
    </>
  );
}

function List({ links }: GuideLinksProps) {
  return (
    <ul className="guide-links">
      {links.map(({ title, branch, href }) => (
        <li key={href}>
          <a href={href}>{title}</a>
          {branch !== '' && <span> {branch}</span>}
        </li>
      ))}
    </ul>
  );
}
