import {
  createSandbox,
  type JsonObject,
  type Sandbox,
  type SandboxOptions,
} from '@docs-compiler/sandbox';

/** What a sandbox reads, and where the elements of the schema are shown. */
export interface SandboxFile {
  readonly site: {
    readonly basePath: string;
    readonly endpoints: { readonly graphql: string | null };
    /** The environment variable that programs read their token from. */
    readonly tokenVariable: string;
  };
  readonly types: readonly Shown[];
  readonly operations: readonly (Shown & { readonly coordinate: string })[];
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
  readonly variables: JsonObject | null;
  readonly token: string | null;
  readonly checked: boolean;
  readonly invalid: string | null;
}

interface Shown {
  readonly name: string;
  readonly route: string | null;
}

/** The sandbox of a page. */
export interface Session {
  readonly sandbox: Sandbox;
  readonly graph: SandboxFile;
  /** The address of a route, or of the page about a coordinate: `Mutation.lend`, `LoanOpen`, `LoanState.OPEN`. */
  hrefOf(coordinate: string): string | undefined;
  /** The reader did something to the world, so answers are no longer those that are printed. */
  isTouched: boolean;
}

const opened = new Map<string, Promise<Session>>();

/** Opens a sandbox on what an address answers; the same one for the same address. */
export function openSession(address: string): Promise<Session> {
  const session = opened.get(address) ?? startSession(address);
  opened.set(address, session);
  // A line that broke may be there again when the reader presses again.
  session.catch(() => opened.delete(address));
  return session;
}

/** A sandbox of its own, which begins at the beginning and which nothing else on the page changes. */
export async function startSession(
  address: string,
  options: Omit<SandboxOptions, 'graph'> = {},
): Promise<Session> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const graph: SandboxFile = await answer.json();
  const routes = new Map([
    ...graph.types.map(({ name, route }) => [name, route] as const),
    ...graph.operations.map(({ coordinate, route }) => [coordinate, route] as const),
  ]);
  const base = graph.site.basePath.replace(/\/+$/, '');
  return {
    sandbox: createSandbox({ graph, ...options }),
    graph,
    isTouched: false,
    hrefOf(coordinate) {
      if (coordinate.startsWith('/')) return `${base}${coordinate}`;
      const route = routes.get(coordinate) ?? routes.get(coordinate.split('.')[0] ?? '');
      return typeof route === 'string' ? `${base}${route}` : undefined;
    },
  };
}
