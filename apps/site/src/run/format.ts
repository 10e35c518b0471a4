import type { ExampleJson, GraphJson, LifecycleJson } from 'docs-compiler/graph';

/** What a build writes for the sandboxes of its pages to read: one file, and what of it the pages read. */
export interface SandboxFile {
  readonly site: {
    readonly endpoints: Pick<GraphJson['site']['endpoints'], 'graphql' | 'token'>;
    /** The environment variable that programs read their token from. */
    readonly tokenVariable: string;
  };
  /** The address of the page about a coordinate, and of each route of an act, a trigger or an example. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly sandbox: SandboxShown | null;
  /** The kinds of token. */
  readonly tokens: readonly { readonly name: string; readonly label: string }[];
  /** The scopes, each with the kind of token that carries it. */
  readonly scopes: readonly { readonly name: string; readonly token: string }[];
  readonly acts: readonly { readonly name: string; readonly page: string }[];
  readonly triggers: readonly { readonly outcome: string; readonly page: string }[];
  readonly lifecycles: readonly LifecycleShown[];
  readonly examples: readonly ExampleShown[];
}

interface SandboxShown extends Pick<NonNullable<GraphJson['sandbox']>, 'clients' | 'fields'> {
  readonly webhooks?: { readonly secret: string } | undefined;
}

export interface LifecycleShown extends Pick<LifecycleJson, 'id' | 'coordinate'> {
  readonly states: readonly Pick<LifecycleJson['states'][number], 'name' | 'type' | 'value'>[];
}

export type ExampleShown = Pick<
  ExampleJson,
  | 'id'
  | 'page'
  | 'kind'
  | 'operation'
  | 'operationName'
  | 'rootFields'
  | 'variables'
  | 'token'
  | 'checked'
  | 'invalid'
>;
