export interface ExampleLinksProps {
  readonly links: readonly {
    readonly title: string;
    /** The title of the page that it stands on. */
    readonly page: string;
    readonly href: string;
  }[];
}

/** Where else an element is shown at work. */
export function ExampleLinks({ links }: ExampleLinksProps) {
  return (
    <div className="example-links">
      <p className="example-links__title">On other pages</p>
      <ul>
        {links.map(({ title, page, href }) => (
          <li key={href}>
            <a href={href}>{title}</a> <span>{page}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
