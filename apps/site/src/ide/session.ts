import { createSandbox, type Sandbox } from '@docs-compiler/sandbox';

import { fetchJson } from '../fetch-json.ts';
import { withOwnValues } from '../own-values/own-graph.ts';
import { type OwnValues, ownValues } from '../own-values/stored.ts';
import type { SandboxFile } from '../run/format.ts';
import type { IdeExamples } from './files.ts';

/** The sandbox of the IDE with its data. */
export interface IdeSession {
  readonly sandbox: Sandbox;
  /** Has the examples of the IDE's own page, and no addresses, until `examples` resolves. */
  readonly graph: SandboxFile;
  /** Resolves when the examples of all pages are loaded. Rejects if they cannot be loaded. */
  examples(this: void): Promise<void>;
  /**
   * Returns the address of a route, or of the page about a coordinate: `Mutation.lend`, `LoanOpen`,
   * `LoanState.OPEN`.
   */
  hrefOf(this: void, coordinate: string): string | undefined;
  /** Returns the title of a page; its route if it is unknown. */
  titleOf(this: void, route: string): string;
  /** The order of pages, guides first. */
  compare(this: void, a: Paged, b: Paged): number;
}

interface Paged {
  readonly page: string;
}

/** Creates the sandbox from its data, which is in two files (`files.ts`). */
export async function openSession(engine: string, examples: string): Promise<IdeSession> {
  return sessionOf(await fetchJson(engine), () => fetchJson(examples), ownValues());
}

export function sessionOf(
  engine: SandboxFile & Pick<IdeExamples, 'pages'>,
  loadExamples: () => Promise<IdeExamples>,
  values: OwnValues = new Map(),
): IdeSession {
  // The sandbox reads examples and scenarios when the first one is run or prepared.
  const graph = withOwnValues({ ...engine }, values);
  let places = placesOf(graph);
  let loading: Promise<void> | undefined;
  const load = async () => {
    Object.assign(graph, withOwnValues(await loadExamples(), values));
    places = placesOf(graph);
  };
  return {
    // Webhook receivers compare signatures with the real time.
    sandbox: createSandbox({ graph, stamp: () => new Date() }),
    graph,
    examples() {
      loading ??= load();
      // The network may be back when the reader tries again.
      loading.catch(() => (loading = undefined));
      return loading;
    },
    hrefOf: (coordinate) =>
      graph.addresses[coordinate] ?? graph.addresses[coordinate.split('.')[0] ?? ''],
    titleOf: (route) => places.get(route)?.title ?? route,
    compare: (a, b) => (places.get(a.page)?.index ?? 0) - (places.get(b.page)?.index ?? 0),
  };
}

function placesOf({ pages }: Pick<IdeExamples, 'pages'>) {
  return new Map(pages.map(({ route, title }, index) => [route, { title, index }]));
}
