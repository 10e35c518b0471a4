export interface GraphqlIdeProps {
  /** The address of what its sandbox reads; undefined where the docs say nothing that runs. */
  readonly sandbox: string | undefined;
}

/** In the place of an IDE that would have nothing to answer with. */
export const noSandbox = 'These docs do not say what their API does, so no IDE can run here.';

/**
 * The place of an editor that runs operations in the browser: the script opens it when a reader
 * asks.
 */
export function GraphqlIde({ sandbox }: GraphqlIdeProps) {
  if (sandbox === undefined) return <p>{noSandbox}</p>;
  return (
    <section className="graphql-ide" data-ide={sandbox} aria-label="GraphQL IDE">
      <div className="graphql-ide__about">
        <p>
          It runs in this page: nothing you write leaves the browser, and nothing you make is real.
        </p>
        <button className="graphql-ide__open" type="button" data-needs-js="">
          Open the IDE
        </button>
        <p className="graphql-ide__without">
          The IDE needs JavaScript. Without it, copy an operation from any page as a program, and
          run it where you work.
        </p>
      </div>
    </section>
  );
}
