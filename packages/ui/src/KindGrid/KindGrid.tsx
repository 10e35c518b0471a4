export interface KindGridProps {
  readonly kinds: readonly {
    readonly label: string;
    readonly count: number;
    readonly about: string;
    readonly href: string;
  }[];
}

/** Renders the kinds of schema elements with their counts and descriptions. */
export function KindGrid({ kinds }: KindGridProps) {
  return (
    <ul className="kinds">
      {kinds.map(({ label, count, about, href }) => (
        <li key={label} className="card">
          <p className="card__title">
            <a href={href}>{label}</a> <span className="kinds__count">{count}</span>
          </p>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  );
}
