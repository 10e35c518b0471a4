import type { FlowProps } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';

/** Returns the flow of a page. The party with the name of the product has the logo of the site. */
export function flowProps(site: SiteContext, { flow }: PageJson): FlowProps | undefined {
  if (!flow) return undefined;
  const { logo, name, product } = site.graph.site;
  const hub = product?.name ?? name;
  return {
    ...flow,
    parties: flow.parties.map((party) =>
      party.name === hub && logo !== undefined
        ? { ...party, logo: site.addresses.hrefOfLink(logo) }
        : party,
    ),
  };
}
