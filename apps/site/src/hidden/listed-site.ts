import type { SiteContext } from '../context.ts';

/** Returns the addresses of hidden pages, in all forms that a link may have. */
export function hiddenHrefs({ routes, addresses }: SiteContext): ReadonlySet<string> {
  return new Set(
    routes
      .filter(({ hidden }) => hidden)
      .flatMap(({ path }) => [addresses.href(path), addresses.canonical(path)]),
  );
}

/** Returns the site without links to hidden pages. */
export function listedSite(site: SiteContext, hidden: ReadonlySet<string>): SiteContext {
  const { addresses } = site;
  const isHidden = (href: string) => {
    const [page = ''] = href.split('#');
    return hidden.has(page) || hidden.has(page.replace(/\/$/, ''));
  };
  return {
    ...site,
    addresses: {
      ...addresses,
      hrefOf(coordinate) {
        const href = addresses.hrefOf(coordinate);
        return href === undefined || isHidden(href) ? undefined : href;
      },
      hrefOfLink(link) {
        const href = addresses.hrefOfLink(link);
        return isHidden(href) ? '' : href;
      },
    },
  };
}
