export interface GraphqlIdeProps {
  /** The address of the sandbox data; undefined if nothing is runnable. */
  readonly sandbox: string | undefined;
}

/** Shown in place of an IDE without a sandbox. */
export const noSandbox = 'The IDE needs a sandbox, and these docs do not define one.';

/**
 * Renders the placeholder of the IDE, which the script opens on request. It shares the styles of
 * `PasteBox` to save bytes.
 */
export function GraphqlIde({ sandbox }: GraphqlIdeProps) {
  if (sandbox === undefined) return <p>{noSandbox}</p>;
  return (
    <section className="graphql-ide paste" data-ide={sandbox} aria-label="GraphQL IDE">
      <p>It runs in this page: nothing you type leaves your browser, and all data is simulated.</p>
      <div className="paste__bar">
        <button className="paste__act" type="button" data-needs-js="">
          Open the IDE
        </button>
      </div>
      <p data-without-js="">
        The IDE needs JavaScript. Without it, copy an operation from any page as a program, and run
        it where you work.
      </p>
    </section>
  );
}
