import type { TokenGraph } from '@docs-compiler/sandbox';
import type { ExampleJson, GraphJson, LifecycleJson } from 'docs-compiler/graph';

/** The data for a token endpoint on a page. */
export type TokenFile = TokenGraph;

/** The data for sandboxes on pages. */
export interface SandboxFile extends Pick<GraphJson, 'acts' | 'calls' | 'triggers'> {
  readonly site: {
    readonly endpoints: Pick<GraphJson['site']['endpoints'], 'graphql' | 'token'>;
    /** The environment variable with the token, for programs. */
    readonly tokenVariable: string;
  };
  /** Addresses by coordinate, and by the route of an act, trigger or example. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly sandbox: SandboxShown | null;
  /** Token kinds. */
  readonly tokens: readonly { readonly name: string; readonly label: string }[];
  /** Scopes, each with its token kind. */
  readonly scopes: readonly { readonly name: string; readonly token: string }[];
  readonly lifecycles: readonly LifecycleShown[];
  readonly examples: readonly ExampleShown[];
}

interface SandboxShown extends Pick<NonNullable<GraphJson['sandbox']>, 'clients' | 'fields'> {
  readonly webhooks?: { readonly secret: string } | undefined;
}

export interface LifecycleShown extends Pick<
  LifecycleJson,
  'id' | 'coordinate' | 'entity' | 'initial' | 'transitions'
> {
  readonly states: readonly Pick<
    LifecycleJson['states'][number],
    'name' | 'type' | 'value' | 'category'
  >[];
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
  | 'ownValues'
> & {
  readonly responses: readonly { readonly body: unknown }[];
};
