import { searchFile } from '@docs-compiler/graph';
import type { SiteContext } from '../context.ts';
import type { NavItem } from '../navigation.ts';
import { addressesOf } from './addresses.ts';
import { elementShards, typesFile } from './about.ts';
import { elementText } from './element-text.ts';
import { searchedElements } from './elements.ts';
import { namesFile } from './names.ts';
import { once } from '../trace/memo.ts';
import { pageShards, pagesFile } from './page-files.ts';
import { areasOf, searchedPages } from './pages.ts';

/** The files that the browser's search reads. Each is made when it is asked for. */
export function searchFiles(
  site: SiteContext,
  navigation: readonly NavItem[],
): (readonly [path: string, content: () => string])[] {
  const pages = searchedPages(site, navigation);
  const elements = searchedElements(site);
  const texts = elements.map((element) => once(() => elementText(site, element)));
  const files: readonly (readonly [name: string, content: () => object])[] = [
    ['names', () => namesFile(site, elements)],
    [
      'pages',
      () => ({
        ...pagesFile(pages),
        synonyms: site.graph.synonyms.map(({ word, means }) => [word, ...means]),
        areas: areasOf(navigation),
      }),
    ],
    ['types', () => typesFile(texts.map((text) => text()))],
    ['addresses', () => addressesOf(site)],
    ...pageShards(pages),
    ...elementShards(elements, texts),
  ];
  return files.map(([name, content]) => [searchFile(name), () => JSON.stringify(content())]);
}
