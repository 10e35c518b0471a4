import { Icon } from '../Icon/Icon.tsx';

export interface PageToolsProps {
  /** The address of the same page in Markdown. */
  readonly markdownHref: string;
  /** Where the text of the page can be changed. */
  readonly editHref?: string | undefined;
}

/** The page for other programs. Copying works by script; the link needs none. */
export function PageTools({ markdownHref, editHref }: PageToolsProps) {
  return (
    <p className="page-tools">
      <button className="copy" type="button" data-copy={markdownHref} data-needs-js="">
        <Icon name="copy" />
        <span data-copy-label="" aria-live="polite">
          Copy as Markdown
        </span>
      </button>
      <a href={markdownHref}>View as Markdown</a>
      {editHref !== undefined && (
        <a href={editHref} rel="noopener">
          Edit this page
        </a>
      )}
    </p>
  );
}
