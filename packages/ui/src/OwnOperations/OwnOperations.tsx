export interface OwnOperationsProps {
  /** The address of the data that operations are checked against. */
  readonly source: string;
  /** The releases that operations may be written for, newest first. */
  readonly releases: readonly string[];
}

/**
 * Renders the form that checks a reader's operations against the changelog. Nothing is sent; hidden
 * without script.
 */
export function OwnOperations({ source, releases }: OwnOperationsProps) {
  return (
    <details className="own-operations fold" data-needs-js="">
      <summary>Check your own operations</summary>
      <form data-operations={source} autoComplete="off">
        <p>
          Paste operations or drop <code>.graphql</code> files here, to see which of them a release
          breaks, and where. They stay in your browser.
        </p>
        <textarea
          name="text"
          aria-label="Operations"
          placeholder="query { … }"
          rows={6}
          spellCheck={false}
        />
        <div className="own-operations__controls">
          <label>
            Files <input type="file" name="files" accept=".graphql,.gql" multiple />
          </label>
          <label>
            Written for{' '}
            <select name="since" defaultValue={releases.at(-1)}>
              {releases.map((release) => (
                <option key={release}>{release}</option>
              ))}
            </select>
          </label>
          <button type="submit">Check</button>
        </div>
      </form>
      <p role="status" />
      <ol className="own-operations__found" />
    </details>
  );
}
