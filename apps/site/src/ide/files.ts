import type { SiteContext } from '../context.ts';
import { sandboxGraph } from '../run/files.ts';
import type { SandboxFile } from '../run/format.ts';

/** The data that the IDE needs to run a request. */
export const engineFile = 'assets/ide.json';

/** The data that it needs to load examples and to link to pages, read after `engineFile`. */
export const examplesFile = 'assets/ide-examples.json';

/** The lists of which `engineFile` has little: what is about the page of the IDE. */
export interface IdeExamples extends Pick<SandboxFile, 'addresses' | 'examples'> {
  readonly scenarios: readonly PageScenario[];
  /** The pages of the examples, in the order in which they are listed. */
  readonly pages: readonly { readonly route: string; readonly title: string }[];
}

interface PageScenario {
  readonly page: string;
}

/**
 * Returns the sandbox data in two parts, so that the first request need not wait for the examples
 * of all pages. The first part has the examples of the page of the IDE, and the scenarios that the
 * sandbox starts with.
 */
export function ideData(site: SiteContext): {
  readonly engine: SandboxFile & Pick<IdeExamples, 'scenarios' | 'pages'>;
  readonly examples: IdeExamples;
} {
  const file: SandboxFile & Pick<IdeExamples, 'scenarios'> = sandboxGraph(site);
  const { addresses, examples, scenarios, triggers } = file;
  const start = site.graph.sandbox?.start;
  const routes = new Set([...examples, ...triggers].map(({ page }) => page));
  const shown = site.graph.pages.filter(({ route }) => routes.has(route));
  // Guides first.
  const pages = shown
    .toSorted((a, b) => Number(a.kind === 'reference') - Number(b.kind === 'reference'))
    .map(({ route, title }) => ({ route, title }));
  return {
    engine: {
      ...file,
      addresses: {},
      examples: examples.filter(({ page }) => page === site.ideRoute),
      scenarios: scenarios.filter(({ page }) => page === start),
      pages: pages.filter(({ route }) => route === site.ideRoute),
    },
    examples: { addresses, examples, scenarios, pages },
  };
}
