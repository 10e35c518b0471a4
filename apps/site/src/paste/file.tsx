import { searchFile } from '@docs-compiler/graph';
import { Explained } from '@docs-compiler/ui';
import { renderToStaticMarkup } from 'react-dom/server';

import type { SiteContext } from '../context.ts';
import { codeThings, eventThings, valueThings } from './facts.ts';
import type { ExplanationsFile } from './format.ts';
import { outcomeThings } from './outcomes.ts';
import { componentPlaces } from './places.ts';
import { shapesOf } from './shapes.ts';
import { isShown } from './things.ts';

/** Among the files of the search: like them it names nothing that is hidden. */
export const explanationsPath: string = searchFile('explanations');

/** The address of the file; undefined where the docs state nothing that it could explain. */
export function explanationsHref(site: SiteContext): string | undefined {
  const { errors, errorCodes, events, lifecycles } = site.graph;
  const facts = [...errors, ...errorCodes, ...events, ...lifecycles];
  return facts.some(isShown(site)) ? site.addresses.file(explanationsPath) : undefined;
}

/** The file that the box reads, for a site whose texts lead to nothing hidden. */
export function explanationsFile(site: SiteContext): ExplanationsFile {
  const things = [
    ...outcomeThings(site),
    ...codeThings(site),
    ...eventThings(site),
    ...valueThings(site),
  ];
  return {
    entries: things.map(({ explained, ...entry }) => ({
      ...entry,
      html: renderToStaticMarkup(<Explained {...explained} />),
    })),
    ...shapesOf(site, things),
    elsewhere: elsewhere(site),
  };
}

/** Where all errors stand, and most of the codes; and who can be asked. */
function elsewhere(site: SiteContext): ExplanationsFile['elsewhere'] {
  const places = componentPlaces(site);
  const errors = places.filter(({ isWhole }) => isWhole);
  const count = (route: string) =>
    site.graph.errorCodes.filter(({ page }) => page === route).length;
  const codes = places
    .filter(({ name }) => name === 'ErrorCodes')
    .sort((a, b) => count(b.page.route) - count(a.page.route));
  return [
    ...errors.slice(0, 1).map(({ href }) => ({ label: 'All errors', href })),
    ...codes.slice(0, 2).map(({ href, page }) => ({ label: `Error codes: ${page.title}`, href })),
    ...support(site),
  ];
}

/** The page of that address, if somebody wrote one. */
function support({ graph, addresses }: SiteContext): ExplanationsFile['elsewhere'] {
  const page = graph.pages.find(({ route, hidden }) => route === '/support' && hidden !== true);
  return page ? [{ label: page.title, href: addresses.href(page.route) }] : [];
}
