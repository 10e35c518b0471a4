import { kindNames, kinds, listRoute } from '@docs-compiler/graph';
import type { ExampleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { elementName } from '../model/element-name.ts';
import type { NavItem } from '../navigation.ts';
import { exampleRequest } from './example-request.ts';
import type { Folder } from './format.ts';

/** The sidebar as folders, each page with its calls; then pages that it does not name. */
export function folders(site: SiteContext, { navigation, examples }: FolderSource): Folder[] {
  const calls = new Map<string, ExampleJson[]>();
  for (const example of examples) {
    calls.set(example.page, [...(calls.get(example.page) ?? []), example]);
  }
  const named = navigation.flatMap(folderOf);
  const others = [...calls.keys()].flatMap((route) => {
    const label = site.index.pages.get(route)?.title ?? route;
    return pageFolder({ label, route });
  });
  return [...named, ...others];

  function folderOf(item: NavItem): Folder[] {
    switch (item.kind) {
      case 'category':
        return folder({ name: item.label, item: item.items.flatMap(folderOf) });
      case 'page':
        return [...pageFolder(item), ...kindFolder(item)];
      case 'link':
        return [];
      default:
        return item satisfies never;
    }
  }

  /** Takes the calls of a page, so that none is there twice. */
  function pageFolder({ label, route }: NamedPage): Folder[] {
    const item = (calls.get(route) ?? []).map((example) => exampleRequest(site, example));
    calls.delete(route);
    const description = site.index.pages.get(route)?.description ?? '';
    return folder({ name: label, description, item });
  }

  /** Below a kind of the reference: the pages of its elements that have calls. */
  function kindFolder({ label, route }: NamedPage): Folder[] {
    const kind = kindNames.find((each) => listRoute(each) === route);
    if (kind === undefined) return [];
    const item = (site.index.byKind.get(kind) ?? []).flatMap((element) =>
      pageFolder({ label: elementName(element), route: element.route ?? '' }),
    );
    return folder({ name: label, description: kinds[kind].about, item });
  }
}

interface FolderSource {
  readonly navigation: readonly NavItem[];
  readonly examples: readonly ExampleJson[];
}

interface NamedPage {
  readonly label: string;
  readonly route: string;
}

/** Nothing where nothing is in it. */
function folder(given: Folder): Folder[] {
  return given.item.length === 0 ? [] : [given];
}
