import type { SidebarItem } from '../config.ts';
import type { Config } from '../project.ts';
import type { WrittenLink } from './links.ts';
import { journeyOf, redirectsOf } from '../graph/redirects.ts';

type Path = readonly (string | number)[];

/** Where the sidebar, the redirects and the foot of pages lead. Redirects in a circle lead nowhere: a rule says so. */
export function configLinks(config: Config): readonly WrittenLink[] {
  const byFrom = redirectsOf(config);
  const { about } = config.site;
  return [
    ...(about === undefined ? [] : [{ href: about, path: ['site', 'about'] }]),
    ...sidebarHrefs(config.sidebar ?? [], ['sidebar']),
    ...config.redirects.flatMap((redirect, index) =>
      journeyOf(byFrom, redirect).end === undefined
        ? []
        : [{ href: redirect.to, path: ['redirects', index, 'to'] }],
    ),
  ].flatMap(({ href, path }) => {
    const span = config.spanAt(path);
    return span ? [{ href, span }] : [];
  });
}

function sidebarHrefs(
  items: readonly SidebarItem[],
  path: Path,
): readonly { readonly href: string; readonly path: Path }[] {
  return items.flatMap((item, index) => {
    const here = [...path, index];
    if (typeof item === 'string') return [{ href: item, path: here }];
    if ('items' in item) return sidebarHrefs(item.items, [...here, 'items']);
    if ('href' in item) return [{ href: item.href, path: [...here, 'href'] }];
    return [];
  });
}
