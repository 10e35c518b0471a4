export interface GuideLinksProps {
  readonly links: readonly {
    readonly title: string;
    /** The sidebar category; empty if unknown. */
    readonly branch: string;
    readonly href: string;
  }[];
}

/** The number of links that are not collapsed. */
const shown = 6;

/** Renders links to guides with examples of an element. */
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
