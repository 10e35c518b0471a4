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
    <ul className="example-links">
      {links.map(({ title, page, href }) => (
        <li key={href}>
          <a href={href}>{title}</a> in {page}
        </li>
      ))}
    </ul>
  );
}
