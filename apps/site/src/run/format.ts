/** What a build writes for the sandboxes of its pages to read: one file, and what of it the pages read. */
export interface SandboxFile {
  readonly site: {
    readonly endpoints: { readonly graphql: string | null };
    /** The environment variable that programs read their token from. */
    readonly tokenVariable: string;
  };
  /** The address of the page about a coordinate, and of each route of an act, a trigger or an example. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly sandbox: { readonly webhooks?: { readonly secret: string } | undefined } | null;
  /** The kinds of token. */
  readonly tokens: readonly { readonly name: string; readonly label: string }[];
  /** The scopes, each with the kind of token that carries it. */
  readonly scopes: readonly { readonly name: string; readonly token: string }[];
  readonly acts: readonly { readonly name: string; readonly page: string }[];
  readonly triggers: readonly { readonly outcome: string; readonly page: string }[];
  readonly lifecycles: readonly LifecycleShown[];
  readonly examples: readonly ExampleShown[];
}

export interface LifecycleShown {
  readonly id: string;
  readonly page: string;
  /** The type of its states; null where only the docs have it. */
  readonly coordinate: string | null;
  readonly states: readonly {
    readonly name: string;
    readonly type?: string | undefined;
    readonly value?: string | undefined;
  }[];
}

export interface ExampleShown {
  readonly id: string;
  readonly page: string;
  readonly kind: 'operation' | 'sdl';
  readonly operation: string;
  readonly operationName: string | null;
  readonly rootFields: readonly string[];
  readonly variables: Readonly<Record<string, unknown>> | null;
  readonly token: string | null;
  readonly checked: boolean;
  readonly invalid: string | null;
}

/** Whether it is a request that the schema takes: one that shows a mistake is none. */
export function isRequest({
  kind,
  checked,
  invalid,
}: Pick<ExampleShown, 'kind' | 'checked' | 'invalid'>): boolean {
  return kind === 'operation' && checked && invalid === null;
}
