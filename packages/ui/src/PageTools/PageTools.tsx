import { Icon } from '../Icon/Icon.tsx';

export interface PageToolsProps {
  /** The address of the same page in Markdown. */
  readonly markdownHref: string;
}

/** The page for other programs. Copying works by script; the link needs none. */
export function PageTools({ markdownHref }: PageToolsProps) {
  return (
    <p className="page-tools">
      <button className="copy" type="button" data-copy={markdownHref} data-needs-js="">
        <Icon name="copy" />
        <span data-copy-label="" aria-live="polite">
          Copy page as Markdown
        </span>
      </button>
      <a href={markdownHref}>View as Markdown</a>
    </p>
  );
}
