import { Icon } from '../Icon/Icon.tsx';

/** The data with which the script builds requests of an operation. */
export interface BuildProps {
  /** The address of the operation's JSON file. */
  readonly json: string;
  /** The kind of token that a request needs. */
  readonly token: string;
  /** The environment variable with the token, for programs. */
  readonly tokenVariable: string;
  /** The id of the example to start with. */
  readonly example?: string | undefined;
  /** The GraphQL endpoint, which programs need. */
  readonly endpoint?: string | undefined;
  /** The address of the sandbox data; absent if requests cannot be run. */
  readonly sandbox?: string | undefined;
  /** The address of the IDE; absent if there is none, or none for such requests. */
  readonly ide?: string | undefined;
}

/** Renders the button that opens the request builder. Hidden without script. */
export function BuildButton({ json, ...data }: BuildProps) {
  return (
    <button
      className="copy"
      type="button"
      aria-haspopup="dialog"
      data-build={json}
      data-token={data.token}
      data-token-variable={data.tokenVariable}
      data-example={data.example}
      data-endpoint={data.endpoint}
      data-sandbox={data.sandbox}
      data-ide={data.ide}
      data-needs-js=""
    >
      <Icon name="braces" />
      <span data-copy-label="" aria-live="polite">
        Build<span className="example__more"> a request</span>
      </span>
    </button>
  );
}
