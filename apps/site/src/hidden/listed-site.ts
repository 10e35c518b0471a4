import type { SiteContext } from '../context.ts';

/** The addresses of hidden pages, in the ways in which a link may write them. */
export function hiddenHrefs({ routes, addresses }: SiteContext): ReadonlySet<string> {
  return new Set(
    routes
      .filter(({ hidden }) => hidden)
      .flatMap(({ path }) => [addresses.href(path), addresses.canonical(path)]),
  );
}

/** The site as a list of pages may show it: what would lead to a hidden page leads nowhere. */
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
