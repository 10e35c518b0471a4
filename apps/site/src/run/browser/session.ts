import { createSandbox, type Sandbox } from '@docs-compiler/sandbox';

/** What a sandbox reads, and where the elements of the schema are shown. */
export interface SandboxFile {
  readonly site: { readonly basePath: string };
  readonly types: readonly Shown[];
  readonly operations: readonly (Shown & { readonly coordinate: string })[];
}

interface Shown {
  readonly name: string;
  readonly route: string | null;
}

/** The sandbox of a page. */
export interface Session {
  readonly sandbox: Sandbox;
  /** The address of the page about a coordinate: `Mutation.lend`, `LoanOpen`, `LoanState.OPEN`. */
  hrefOf(coordinate: string): string | undefined;
  /** The reader did something to the world, so answers are no longer those that are printed. */
  isTouched: boolean;
}

const opened = new Map<string, Promise<Session>>();

/** Opens a sandbox on what an address answers; the same one for the same address. */
export function openSession(address: string): Promise<Session> {
  const session = opened.get(address) ?? open(address);
  opened.set(address, session);
  // A line that broke may be there again when the reader presses again.
  session.catch(() => opened.delete(address));
  return session;
}

async function open(address: string): Promise<Session> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const graph: SandboxFile = await answer.json();
  const routes = new Map([
    ...graph.types.map(({ name, route }) => [name, route] as const),
    ...graph.operations.map(({ coordinate, route }) => [coordinate, route] as const),
  ]);
  const base = graph.site.basePath.replace(/\/+$/, '');
  return {
    sandbox: createSandbox({ graph }),
    isTouched: false,
    hrefOf(coordinate) {
      const route = routes.get(coordinate) ?? routes.get(coordinate.split('.')[0] ?? '');
      return typeof route === 'string' ? `${base}${route}` : undefined;
    },
  };
}
