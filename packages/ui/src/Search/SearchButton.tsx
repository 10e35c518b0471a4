import { Icon } from '../Icon/Icon.tsx';

/** Renders the button that opens the search; without script, a note that search needs it. */
export function SearchButton() {
  return (
    <>
      <button
        className="search-button"
        type="button"
        data-search-open=""
        data-needs-js=""
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon name="search" />
        <span className="search-button__label">Search</span>
        <kbd className="key" aria-hidden="true">
          <span data-on-mac="">⌘ K</span>
          <span data-off-mac="">Ctrl K</span>
        </kbd>
      </button>
      <p className="search-button__off" data-without-js="">
        Search needs JavaScript
      </p>
    </>
  );
}
