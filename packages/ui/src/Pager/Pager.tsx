import { Icon } from '../Icon/Icon.tsx';
import { Name } from '../Name/Name.tsx';

export interface PagerLink {
  readonly label: string;
  readonly href: string;
}

export interface PagerProps {
  readonly previous?: PagerLink | undefined;
  readonly next?: PagerLink | undefined;
}

export function Pager({ previous, next }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label="Previous and next page">
      {previous && (
        <a className="pager__link" rel="prev" href={previous.href}>
          <span className="pager__way">
            <Icon name="previous" />
            Previous
          </span>
          <Name text={previous.label} large />
        </a>
      )}
      {next && (
        <a className="pager__link" data-way="next" rel="next" href={next.href}>
          <span className="pager__way">
            Next
            <Icon name="next" />
          </span>
          <Name text={next.label} large />
        </a>
      )}
    </nav>
  );
}
