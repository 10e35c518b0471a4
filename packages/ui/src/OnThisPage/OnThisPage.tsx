export interface OnThisPageProps {
  readonly headings: readonly {
    readonly depth: number;
    readonly text: string;
    readonly id: string;
  }[];
}

/** Renders the table of contents beside a guide. */
export function OnThisPage({ headings }: OnThisPageProps) {
  return (
    <nav className="toc" aria-labelledby="site.toc">
      <p className="toc__title" id="site.toc">
        On this page
      </p>
      <Headings headings={headings} />
    </nav>
  );
}

/**
 * Renders the table of contents above the text, collapsed, for narrow screens. It is sticky, and
 * its summary shows the current heading.
 */
export function OnThisPageFold({ headings }: OnThisPageProps) {
  return (
    <details className="toc-fold">
      <summary>
        On this page
        <span className="toc-fold__now" data-toc-now="" />
      </summary>
      <Headings headings={headings} />
    </details>
  );
}

function Headings({ headings }: OnThisPageProps) {
  return (
    <ul className="toc__list">
      {headings.map(({ depth, text, id }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
