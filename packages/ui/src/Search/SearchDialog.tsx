import { Icon } from '../Icon/Icon.tsx';

export interface SearchDialogProps extends Pick<SearchStartProps, 'tasks'> {
  /** The address prefix of the index files. */
  readonly index: string;
  /** The address of the reference; absent if there is none. */
  readonly referenceHref?: string | undefined;
  /** The id of the list of results. */
  readonly resultsId: string;
  /** Search scopes, `all` first. */
  readonly scopes: readonly SearchScope[];
  /** The address of the explanations; absent if there are none. */
  readonly explanations?: string | undefined;
}

/**
 * Renders the search dialog without results, so that it opens while its code and index load.
 * `data-state` is `start`, `loading`, `named` (only names are loaded), `found`, `none`, `explained`
 * or `failed`.
 */
export function SearchDialog(props: SearchDialogProps) {
  const { index, referenceHref, resultsId, scopes, explanations, tasks } = props;
  return (
    <dialog
      className="search"
      data-search={index}
      data-explanations={explanations}
      data-state="start"
      aria-label="Search"
    >
      <div className="search__bar">
        <Icon name="search" />
        <input
          className="search__input"
          type="text"
          role="combobox"
          aria-label="Search guides and the API"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={resultsId}
          placeholder="Search guides and the API"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200_000}
        />
        <form method="dialog">
          <button className="search__close" type="submit">
            <Icon name="close" />
            <span className="visually-hidden">Close search</span>
          </button>
        </form>
      </div>
      {scopes.length > 2 && <SearchScopes scopes={scopes} />}
      <div className="search__body">
        <SearchStart tasks={tasks} takesPaste={explanations !== undefined} />
        <SearchNothing referenceHref={referenceHref} />
        <SearchFailed />
        {explanations !== undefined && (
          <div className="explanation search__explained" data-explanation="" hidden />
        )}
        <div
          id={resultsId}
          className="search__results"
          role="listbox"
          aria-label="Results"
          tabIndex={-1}
          hidden
        />
        <p className="search__message" data-in="loading">
          Loading the index …
        </p>
        <button className="search__forget" type="button" data-search-forget="" hidden>
          Clear recent results
        </button>
      </div>
      <p className="visually-hidden" role="status" />
      <SearchKeys />
      <SearchTemplates />
    </dialog>
  );
}

function SearchNothing({ referenceHref }: Pick<SearchDialogProps, 'referenceHref'>) {
  return (
    <div className="search__message" data-in="none">
      <p className="search__lead">
        Nothing found for <q data-search-query="" />
        <span data-search-where="" />
      </p>
      {referenceHref !== undefined && (
        <p>
          Try fewer words, or <a href={referenceHref}>browse the API reference</a>.
        </p>
      )}
      <button className="search__retry" type="button" data-search-all="" hidden>
        Search everything
      </button>
    </div>
  );
}

function SearchFailed() {
  return (
    <div className="search__message" data-in="failed">
      <p className="search__lead">The search could not be loaded</p>
      <p>Check your connection, then try again. The pages themselves stay readable.</p>
      <button className="search__retry" type="button" data-search-retry="">
        Try again
      </button>
    </div>
  );
}

/**
 * Renders the keyboard shortcuts; the one that may conflict with other tools can be switched off.
 */
function SearchKeys() {
  return (
    <div className="search__keys">
      <span>
        <kbd className="key">
          <Icon name="up" />
        </kbd>{' '}
        <kbd className="key">
          <Icon name="down" />
        </kbd>{' '}
        choose
      </span>
      <span>
        <kbd className="key">Enter</kbd> open
      </span>
      <span>
        <kbd className="key">Esc</kbd> close
      </span>
      <label>
        <input type="checkbox" data-search-slash="" defaultChecked />
        <kbd className="key">/</kbd> opens the search
      </label>
    </div>
  );
}

/** Renders the templates that the script fills: for a result, its icon, and a group of results. */
function SearchTemplates() {
  return (
    <>
      <template data-search-template="hit">
        <a className="hit" role="option" tabIndex={-1} aria-selected="false">
          <span className="hit__icon" data-slot="icon" />
          <span className="hit__title" data-slot="title" />
          <span className="hit__kind" data-slot="kind" />
          <span className="hit__trail" data-slot="trail" />
          <span className="hit__snippet" data-slot="snippet" />
        </a>
      </template>
      <template data-search-template="icons">
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </template>
      <template data-search-template="group">
        <div className="search__group" role="group">
          <p className="search__label" role="presentation" />
        </div>
      </template>
    </>
  );
}

/** The icons of results, in the order that the script counts on. */
const icons = ['guide', 'hash', 'braces', 'run', 'danger', 'external', 'clock'] as const;

/** The scope that a search is limited to. */
type SearchScope = 'all' | 'guides' | 'reference' | 'errors';

const labels: Readonly<Record<SearchScope, string>> = {
  all: 'All',
  guides: 'Guides',
  reference: 'Reference',
  errors: 'Errors',
};

/** Renders the choice of the search scope, which lasts until the dialog is closed. */
function SearchScopes({ scopes }: { readonly scopes: readonly SearchScope[] }) {
  return (
    <fieldset className="search__scopes">
      <legend className="visually-hidden">Search in</legend>
      {scopes.map((scope) => (
        <label key={scope} className="chip">
          <input
            className="visually-hidden"
            type="radio"
            name="search-scope"
            value={scope}
            defaultChecked={scope === 'all'}
          />
          <span>{labels[scope]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SearchStartProps {
  /** The pages to begin with, shown before anything is typed. */
  readonly tasks: readonly SearchTask[];
  /** Whether a pasted error or webhook is explained. */
  readonly takesPaste: boolean;
}

export interface SearchTask {
  readonly label: string;
  /** The description or title of the page; empty if it has none. */
  readonly about: string;
  readonly href: string;
}

/**
 * Renders the pages to begin with. The script moves them into the list of results, so that the
 * arrow keys reach them, after the results that were opened last.
 */
function SearchStart({ tasks, takesPaste }: SearchStartProps) {
  return (
    <div className="search__start" data-in="start">
      <p className="search__hint">
        Ask a question, or name a type, field or error
        {takesPaste && '. A pasted error or webhook is explained'}.
      </p>
      {tasks.length > 0 && (
        <nav className="search__group" aria-label="Top tasks" data-search-tasks="">
          <p className="search__label">Top tasks</p>
          {tasks.map(({ label, about, href }) => (
            <a key={href} className="hit" href={href}>
              <span className="hit__icon">
                <Icon name={href.includes('#') ? 'hash' : 'guide'} />
              </span>
              <span className="hit__title">{label}</span>
              <span className="hit__kind" />
              <span className="hit__trail">{about}</span>
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
