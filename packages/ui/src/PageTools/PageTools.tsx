import { Icon } from '../Icon/Icon.tsx';

export interface PageToolsProps {
  /** The address of the same page in Markdown. */
  readonly markdownHref: string;
  /** The address where the page's source can be edited. */
  readonly editHref?: string | undefined;
}

/**
 * Renders the links to the page's Markdown and source. The copy button needs script; the links do
 * not.
 */
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
