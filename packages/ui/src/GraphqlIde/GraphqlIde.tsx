export interface GraphqlIdeProps {
  /** The address of what its sandbox reads; undefined where the docs say nothing that runs. */
  readonly sandbox: string | undefined;
}

/** In the place of an IDE that would have nothing to answer with. */
export const noSandbox = 'These docs do not say what their API does, so no IDE can run here.';

/**
 * The place of an editor that runs operations in the browser: the script opens it when a reader
 * asks. Its looks are those of the box for what a program got, since styles are counted in bytes.
 */
export function GraphqlIde({ sandbox }: GraphqlIdeProps) {
  if (sandbox === undefined) return <p>{noSandbox}</p>;
  return (
    <section className="graphql-ide paste" data-ide={sandbox} aria-label="GraphQL IDE">
      <p>
        It runs in this page: nothing you write leaves the browser, and nothing you make is real.
      </p>
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
